extension ProviderAnswer {
    /// A provider's answer that refuses, with the status words of SAML 2.0 Core, section 3.2.2.2.
    static let samlRefusal = ProviderAnswer(
        status: "urn:oasis:names:tc:SAML:2.0:status:RequestDenied",
        body: """
            <samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_simulated-refusal" Version="2.0">\
            <samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder">\
            <samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:RequestDenied"></samlp:StatusCode>\
            </samlp:StatusCode></samlp:Status></samlp:Response>
            """
    )
}
