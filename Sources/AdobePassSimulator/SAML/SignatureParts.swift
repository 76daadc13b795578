import StrictXML

/// The parts of a signature in the one form that is accepted; everything else is refused.
struct SignatureParts: Sendable {
    let information: StrictXMLElement
    let reference: String
    let digest: [UInt8]
    let value: [UInt8]

    /// Reads a signature.
    ///
    /// - Parameters:
    ///   - signature: The element.
    ///   - algorithm: The URI of the only algorithm that is accepted.
    /// - Throws: ``SAMLFault`` for any other form.
    init(_ signature: StrictXMLElement, algorithm: String) throws(SAMLFault) {
        let parts = try Self.children(of: signature, named: ["SignedInfo", "SignatureValue"], optional: "KeyInfo")
        information = parts[0]
        value = try Self.base64(in: parts[1])
        let methods = try Self.children(
            of: information,
            named: ["CanonicalizationMethod", "SignatureMethod", "Reference"]
        )
        try Self.expect(SAMLVocabulary.exclusiveCanonicalization, in: methods[0])
        try Self.expect(algorithm, in: methods[1])
        reference = methods[2].attribute("URI") ?? ""
        let details = try Self.children(of: methods[2], named: ["Transforms", "DigestMethod", "DigestValue"])
        let transforms = try Self.children(of: details[0], named: ["Transform", "Transform"])
        try Self.expect(SAMLVocabulary.envelopedSignature, in: transforms[0])
        try Self.expect(SAMLVocabulary.exclusiveCanonicalization, in: transforms[1])
        try Self.expect(SAMLVocabulary.sha256, in: details[1])
        digest = try Self.base64(in: details[2])
        guard digest.count == 32 else { throw SAMLFault(.signatureMalformed, "The digest has another length.") }
    }

    /// The children, which must be exactly these in this order, with nothing but white space between.
    private static func children(
        of element: StrictXMLElement,
        named names: [String],
        optional last: String? = nil
    ) throws(SAMLFault) -> [StrictXMLElement] {
        var children = element.elements
        if let last, children.count == names.count + 1, children.last?.name == SAMLVocabulary.ds(last) {
            children.removeLast()
        }
        let isBare = element.text.allSatisfy(\.isWhitespace) && !element.hasComment
        guard isBare, children.map(\.name) == names.map(SAMLVocabulary.ds) else {
            throw SAMLFault(.signatureMalformed, "\(element.name.localName) has other parts than expected.")
        }
        return children
    }

    /// The algorithm, which must be this one and take no parameters.
    private static func expect(_ algorithm: String, in method: StrictXMLElement) throws(SAMLFault) {
        guard method.attribute("Algorithm") == algorithm, method.children.isEmpty, !method.hasComment else {
            throw SAMLFault(.algorithmRefused, "\(method.name.localName) is not on the list.")
        }
    }

    private static func base64(in element: StrictXMLElement) throws(SAMLFault) -> [UInt8] {
        guard element.elements.isEmpty, !element.hasComment, let bytes = Base64.bytes(element.text) else {
            throw SAMLFault(.signatureMalformed, "\(element.name.localName) is not exactly base64.")
        }
        return bytes
    }
}
