import StrictXML

/// A response that was read and not believed yet.
struct SAMLDocument: Sendable, Hashable {
    let root: StrictXMLElement

    /// A login document is a few kilobytes; this is far above.
    static let sizeLimit = 262_144

    /// Reads the value of a form parameter that has been percent-decoded once.
    init(parameter: String) throws(SAMLFault) {
        guard parameter.utf8.count <= Self.sizeLimit * 4 / 3 else {
            throw SAMLFault(.tooLarge, "The value has \(parameter.utf8.count) characters.")
        }
        guard !parameter.utf8.contains(UInt8(ascii: "%")) else {
            throw SAMLFault(.encodedTwice, "A percent sign is left after decoding once.")
        }
        guard !parameter.utf8.contains(UInt8(ascii: " ")) else {
            throw SAMLFault(.plusLost, "A space stands where base64 has a plus sign.")
        }
        guard let bytes = Base64.bytes(parameter) else { throw SAMLFault(.notBase64, "The value is not base64.") }
        try self.init(bytes: bytes)
    }

    init(bytes: [UInt8]) throws(SAMLFault) {
        guard bytes.count <= Self.sizeLimit else {
            throw SAMLFault(.tooLarge, "The document has \(bytes.count) bytes.")
        }
        guard bytes.first == UInt8(ascii: "<") else {
            throw SAMLFault(.notXML, "The document does not start with an element.")
        }
        do throws(StrictXMLError) {
            root = try StrictXML.read(bytes)
        } catch {
            throw SAMLFault(.malformedXML, "\(error)")
        }
    }

    /// The request that it claims to answer; not trustworthy before the signature is verified.
    var claimedRequest: String? { root.attribute("InResponseTo") }

    /// The provider that it claims to come from; not trustworthy before the signature is verified with that one's key.
    var claimedProvider: String? {
        root.elements.first { $0.name == SAMLVocabulary.saml("Issuer") }
            .flatMap { IdentityProvider.identifier(ofEntity: $0.text) }
    }
}
