import StrictXML

/// The names of SAML 2.0 and XML Signature that the simulator writes and reads.
enum SAMLVocabulary {
    static let protocolNamespace = "urn:oasis:names:tc:SAML:2.0:protocol"
    static let assertionNamespace = "urn:oasis:names:tc:SAML:2.0:assertion"
    static let signatureNamespace = "http://www.w3.org/2000/09/xmldsig#"

    static let success = "urn:oasis:names:tc:SAML:2.0:status:Success"
    static let bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer"
    static let persistent = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent"
    static let password = "urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport"

    static let exclusiveCanonicalization = "http://www.w3.org/2001/10/xml-exc-c14n#"
    static let envelopedSignature = "http://www.w3.org/2000/09/xmldsig#enveloped-signature"
    static let rsaSHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"
    static let ecdsaSHA256 = "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"
    static let sha256 = "http://www.w3.org/2001/04/xmlenc#sha256"

    /// The service as SAML names it: issuer of requests and audience of assertions.
    static let serviceEntity = "https://saml.sp.auth.adobe.com"
    /// Where the simulator wants responses sent.
    static let consumerService = "https://sp.auth.adobe.com/sp/saml/SAMLAssertionConsumer"

    static func samlp(_ name: String) -> StrictXMLName {
        StrictXMLName(name, namespace: protocolNamespace, prefix: "samlp")
    }

    static func saml(_ name: String) -> StrictXMLName {
        StrictXMLName(name, namespace: assertionNamespace, prefix: "saml")
    }

    static func ds(_ name: String) -> StrictXMLName {
        StrictXMLName(name, namespace: signatureNamespace, prefix: "ds")
    }
}
