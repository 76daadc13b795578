import StrictXML

extension IdentityProvider {
    private static let metadataNamespace = "urn:oasis:names:tc:SAML:2.0:metadata"
    private static let postBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"

    /// The SAML metadata of the provider, with the certificate of its test key.
    func metadata() throws -> String {
        let certificate = Base64.text(try TestCertificate.bytes(for: key, commonName: mvpd.id))
        let data = StrictXMLElement(
            SAMLVocabulary.ds("X509Data"),
            elements: [StrictXMLElement(SAMLVocabulary.ds("X509Certificate"), text: certificate)]
        )
        let descriptor = StrictXMLElement(
            Self.md("IDPSSODescriptor"),
            [("protocolSupportEnumeration", SAMLVocabulary.protocolNamespace)],
            elements: [
                StrictXMLElement(
                    Self.md("KeyDescriptor"),
                    [("use", "signing")],
                    elements: [
                        StrictXMLElement(
                            SAMLVocabulary.ds("KeyInfo"),
                            elements: [StrictXMLElement(SAMLVocabulary.ds("KeyName"), text: keyName), data]
                        )
                    ]
                ),
                StrictXMLElement(
                    Self.md("SingleSignOnService"),
                    [("Binding", Self.postBinding), ("Location", signInAddress)],
                    elements: []
                ),
            ]
        )
        return CanonicalXML.text(
            of: StrictXMLElement(Self.md("EntityDescriptor"), [("entityID", entityID)], elements: [descriptor])
        )
    }

    private static func md(_ name: String) -> StrictXMLName {
        StrictXMLName(name, namespace: metadataNamespace, prefix: "md")
    }
}
