import StrictXML

@testable import AdobePassSimulator

/// One signed response, taken apart so that attacks can be built from its pieces.
struct SAMLLab: Sendable {
    static let now: Int64 = 1_767_225_600_000

    let document: String
    let responseID: String
    let assertionID = "_assertion"
    private let builder: ResponseBuilder
    private let key: String

    init(
        key: String? = nil,
        responseID: String = "_response",
        viewer: String = "viewer",
        change: (inout ResponseBuilder) -> Void = { _ in }
    ) throws {
        var builder = ResponseBuilder(
            provider: Self.provider,
            request: Self.request,
            viewer: viewer,
            attributeNames: SimulatorMVPD.usualAttributes,
            responseID: responseID,
            assertionID: assertionID,
            issued: Self.now
        )
        change(&builder)
        self.builder = builder
        self.responseID = responseID
        self.key = key ?? Self.provider.key
        document = try builder.signed(with: self.key)
    }

    static let request = AuthenticationRequest(
        id: "_request",
        issuer: SAMLVocabulary.serviceEntity,
        destination: "https://idp.simulator.example/Cablevision/sso",
        consumerService: SAMLVocabulary.consumerService
    )

    static var provider: IdentityProvider {
        IdentityProvider(mvpd: SimulatorMVPD(id: "Cablevision", displayName: "Cablevision"))
    }

    /// Reads, verifies and judges a document; nil when it passes.
    func fault(_ document: String, now: Int64 = SAMLLab.now) -> SAMLFault.Code? {
        do throws(SAMLFault) {
            _ = try verified(document, now: now)
            return nil
        } catch {
            return error.code
        }
    }

    func verified(_ document: String, now: Int64 = SAMLLab.now) throws(SAMLFault) -> VerifiedAssertion {
        let read = try SAMLDocument(bytes: Array(document.utf8))
        try SignatureVerifier(provider: Self.provider).verify(read.root)
        return try AssertionReader(
            provider: Self.provider,
            requiredAttributes: SimulatorMVPD.usualAttributes,
            now: now
        ).read(read.root)
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

    // MARK: - Pieces

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

    var signature: String { piece(from: "<ds:Signature ", through: "</ds:Signature>") }
    var information: String { piece(from: "<ds:SignedInfo>", through: "</ds:SignedInfo>") }
    var assertion: String { piece(from: "<saml:Assertion ", through: "</saml:Assertion>") }
    var digest: String { content(of: "DigestValue") }
    var value: String { content(of: "SignatureValue") }

    func replacingDigest(with other: String) -> String {
        document.replacing(">\(digest)<", with: ">\(other)<")
    }
}
