import StrictXML

@testable import AdobePassSimulator

/// One signed response, and what the service thinks of it and of what is built from its pieces.
@dynamicMemberLookup
struct SAMLLab: Sendable {
    static let now: Int64 = 1_767_225_600_000

    let proof: ProofLab

    init(
        key: ProviderKey? = nil,
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
            assertionID: "_assertion",
            issued: Self.now
        )
        change(&builder)
        proof = try ProofLab(builder, key: key)
    }

    subscript<Value>(dynamicMember path: KeyPath<ProofLab, Value>) -> Value { proof[keyPath: path] }

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
}
