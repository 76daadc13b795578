import StrictXML

/// A signed response, taken apart so that wrong ones can be built from its pieces.
struct ProofLab: Sendable {
    let builder: ResponseBuilder
    let document: String
    let key: ProviderKey

    init(_ builder: ResponseBuilder, key: ProviderKey? = nil) throws {
        self.builder = builder
        self.key = key ?? builder.provider.key
        document = try builder.signed(with: self.key)
    }

    /// Another response of the same provider.
    func other(key: ProviderKey? = nil, _ change: (inout ResponseBuilder) -> Void = { _ in }) throws -> ProofLab {
        var other = builder
        change(&other)
        return try ProofLab(other, key: key ?? self.key)
    }

    /// Signs a changed response with the provider's key: for faults that a signature does not cure.
    func signed(_ change: (StrictXMLElement) -> StrictXMLElement) throws -> String {
        let marker = StrictXMLElement(SAMLVocabulary.ds("Signature"))
        let changed = change(builder.response(around: marker))
        return CanonicalXML.text(of: try ResponseSigner(key: key).sign(changed))
    }

    /// Signs the response after replacing text in it.
    func signed(replacing text: String, with other: String) throws -> String {
        let marker = StrictXMLElement(SAMLVocabulary.ds("Signature"))
        let written = CanonicalXML.text(of: builder.response(around: marker)).replacing(text, with: other)
        let read = try StrictXML.read(written)
        return CanonicalXML.text(of: try ResponseSigner(key: key).sign(read))
    }

    /// A response in which only the assertion is signed.
    func assertionSigned() throws -> String {
        let response = builder.response(around: nil)
        let marker = StrictXMLElement(SAMLVocabulary.ds("Signature"))
        let children = response.children.map { child -> StrictXMLElement.Child in
            guard case .element(let element) = child, element.name.localName == "Assertion" else { return child }
            var inside = element.children
            inside.insert(.element(marker), at: 1)
            let signed = try? ResponseSigner(key: key).sign(element.with(children: inside))
            return .element(signed ?? element)
        }
        return CanonicalXML.text(of: response.with(children: children))
    }
}

// MARK: - Pieces

extension ProofLab {
    static func piece(of text: String, from start: String, through end: String) -> String {
        guard let first = text.firstRange(of: start), let last = text.firstRange(of: end) else { return "" }
        return String(text[first.lowerBound..<last.upperBound])
    }

    private func piece(from start: String, through end: String) -> String {
        Self.piece(of: document, from: start, through: end)
    }

    private func content(of element: String) -> String {
        String(piece(from: "<ds:\(element)>", through: "</ds:\(element)>").dropFirst(element.count + 5))
            .replacing("</ds:\(element)>", with: "")
    }

    var responseID: String { builder.responseID }
    var assertionID: String { builder.assertionID }

    var signature: String { piece(from: "<ds:Signature ", through: "</ds:Signature>") }
    var information: String { piece(from: "<ds:SignedInfo>", through: "</ds:SignedInfo>") }
    var assertion: String { piece(from: "<saml:Assertion ", through: "</saml:Assertion>") }
    var digest: String { content(of: "DigestValue") }
    var value: String { content(of: "SignatureValue") }

    var unsigned: String { document.replacing(signature, with: "") }

    func replacingDigest(with other: String) -> String {
        document.replacing(">\(digest)<", with: ">\(other)<")
    }

    /// The response with another viewer and other identifiers, without a signature.
    var evilResponse: String {
        unsigned.replacing(">\(builder.viewer)<", with: ">attacker<")
            .replacing("\"\(responseID)\"", with: "\"_evil\"")
            .replacing("\"\(assertionID)\"", with: "\"_evilAssertion\"")
    }

    /// The assertion with another viewer and another identifier, without a signature.
    var evilAssertion: String {
        assertion.replacing(">\(builder.viewer)<", with: ">attacker<")
            .replacing("\"\(assertionID)\"", with: "\"_evil\"")
    }

    /// The pieces of a response in which the assertion is signed.
    func signedAssertion() throws -> (assertion: String, signature: String) {
        let text = try assertionSigned()
        return (
            Self.piece(of: text, from: "<saml:Assertion ", through: "</saml:Assertion>"),
            Self.piece(of: text, from: "<ds:Signature ", through: "</ds:Signature>")
        )
    }

    /// A response around the assertions given.
    func response(_ content: String) -> String {
        unsigned.replacing(assertion, with: content)
    }

    static func holding(_ inner: String, in signature: String) -> String {
        signature.replacing("</ds:Signature>", with: "<ds:Object>\(inner)</ds:Object></ds:Signature>")
    }

    static func putting(_ inner: String, behindIssuerOf element: String) -> String {
        guard let place = element.firstRange(of: "</saml:Issuer>") else { return element }
        return String(element[..<place.upperBound] + inner + element[place.upperBound...])
    }
}
