public import PartnerSSOVocabulary
import StrictXML

/// What a SAML response says, read by the simulator's own reader and not verified.
///
/// For people who look at a response; the signature is not checked. What is about the viewer is a secret.
public struct SAMLSummary: Sendable, Hashable {
    /// One attribute the provider gives.
    public struct Attribute: Sendable, Hashable {
        /// The attribute's name.
        public let name: String
        /// Its values, in order.
        public let values: Secret<[String]>
    }

    /// The name of the root element, `Response` for a response.
    public let root: String
    /// The identifier of the root element.
    public let id: String?
    /// Who issued it.
    public let issuer: String?
    /// The address it is meant for.
    public let destination: String?
    /// The request it says it answers.
    public let inResponseTo: String?
    /// The status codes, the outer first, without their common prefix.
    public let statusCodes: [String]
    /// How many signatures are in it, whatever they cover.
    public let signatureCount: Int
    /// How many assertions are in it, encrypted ones included.
    public let assertionCount: Int
    /// The services the first assertion is meant for.
    public let audiences: [String]
    /// From when on the first assertion holds, as it is written.
    public let notBefore: String?
    /// Until when the first assertion holds, as it is written.
    public let notOnOrAfter: String?
    /// Whom the first assertion is about.
    public let subject: Secret<String>?
    /// The attributes of the first assertion.
    public let attributes: [Attribute]

    /// Reads a response.
    ///
    /// - Parameter text: The XML itself, its base64, or the form value that is made from it.
    /// - Throws: ``SAMLFault`` with the reason it cannot be read.
    public init(reading text: String) throws(SAMLFault) {
        let document: SAMLDocument
        if text.utf8.first == UInt8(ascii: "<") {
            document = try SAMLDocument(bytes: Array(text.utf8))
        } else {
            document = try SAMLDocument(parameter: PercentEncoding.decoded(text, plusIsSpace: false) ?? text)
        }
        self.init(document.root)
    }

    private init(_ root: StrictXMLElement) {
        let all = root.selfAndDescendants
        func first(_ name: String, of element: StrictXMLElement?) -> StrictXMLElement? {
            element?.elements(named: SAMLVocabulary.saml(name)).first
        }
        let assertion = first("Assertion", of: root)
        let conditions = first("Conditions", of: assertion)
        self.root = root.name.localName
        id = root.attribute("ID")
        issuer = first("Issuer", of: root)?.text
        destination = root.attribute("Destination")
        inResponseTo = root.attribute("InResponseTo")
        statusCodes = all.filter { $0.name == SAMLVocabulary.samlp("StatusCode") }
            .map { $0.attribute("Value")?.split(separator: ":").last.map(String.init) ?? "" }
        signatureCount = all.filter { $0.name == SAMLVocabulary.ds("Signature") }.count
        assertionCount = all.filter { ["Assertion", "EncryptedAssertion"].contains($0.name.localName) }.count
        audiences =
            conditions?.selfAndDescendants.filter { $0.name == SAMLVocabulary.saml("Audience") }.map(\.text) ?? []
        notBefore = conditions?.attribute("NotBefore")
        notOnOrAfter = conditions?.attribute("NotOnOrAfter")
        subject = first("NameID", of: first("Subject", of: assertion)).map { Secret($0.text) }
        attributes = (assertion?.selfAndDescendants ?? [])
            .filter { $0.name == SAMLVocabulary.saml("Attribute") }
            .map(Attribute.init)
    }
}

extension SAMLSummary.Attribute {
    init(_ element: StrictXMLElement) {
        name = element.attribute("Name") ?? ""
        values = Secret(element.elements(named: SAMLVocabulary.saml("AttributeValue")).map(\.text))
    }
}
