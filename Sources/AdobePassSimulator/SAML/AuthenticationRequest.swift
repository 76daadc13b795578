import StrictXML

/// A SAML authentication request: the service writes it, the framework carries it, the provider reads it.
struct AuthenticationRequest: Sendable, Hashable {
    let id: String
    let issuer: String
    let destination: String
    let consumerService: String

    /// The request as it is handed out: base64 of a document with an XML declaration.
    func token(issuedAt now: Int64) -> String {
        let element = StrictXMLElement(
            SAMLVocabulary.samlp("AuthnRequest"),
            [
                ("ID", id), ("Version", "2.0"), ("IssueInstant", Instant.text(now)), ("Destination", destination),
                ("AssertionConsumerServiceURL", consumerService),
            ],
            elements: [StrictXMLElement(SAMLVocabulary.saml("Issuer"), text: issuer)]
        )
        return Base64.text("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\(CanonicalXML.text(of: element))".utf8)
    }
}

extension AuthenticationRequest {
    /// Reads a verification token; nil when it is not a request.
    init?(token: String) {
        guard let bytes = Base64.bytes(token), let root = try? StrictXML.read(bytes),
            root.name == SAMLVocabulary.samlp("AuthnRequest"), let id = root.attribute("ID"),
            let destination = root.attribute("Destination"),
            let consumerService = root.attribute("AssertionConsumerServiceURL"),
            let issuer = root.elements(named: SAMLVocabulary.saml("Issuer")).first?.text
        else { return nil }
        self.init(id: id, issuer: issuer, destination: destination, consumerService: consumerService)
    }
}
