import PartnerSSOScenarios

/// A proof before it is signed.
enum ProofDraft: Sendable {
    /// The provider answers without a response.
    case none
    /// The token of another scheme.
    case token(String)
    /// A response, and how it is to be wrong.
    case response(ResponseBuilder, DeviceScript.Proof)
    /// A response that is wrong in a way of the list.
    case faulty(ResponseBuilder, ProofCase)

    var scheme: String {
        if case .token = self { return "API" }
        return "SAML"
    }

    /// Signs the proof.
    ///
    /// - Returns: The proof, or `nil` if the provider answers without one.
    /// - Throws: ``ProofError`` if it cannot be signed.
    func proof() throws(ProofError) -> ProofCase.Proof? {
        switch self {
        case .none: return nil
        case .token(let token): return .document("{\"token\":\"\(token)\"}")
        case .response(let builder, let kind):
            guard let body = try? Self.body(builder, kind: kind) else { throw .invalidVerificationToken }
            return .document(body)
        case .faulty(let builder, let faulty):
            guard let proof = try? faulty.build(ProofLab(builder)) else { throw .invalidVerificationToken }
            return proof
        }
    }

    /// Signs the proof, as a platform's framework passes it on.
    func signed() throws(ProofError) -> (scheme: String, status: String?, body: String?) {
        (scheme, "Success", try proof()?.document)
    }

    private static func body(_ builder: ResponseBuilder, kind: DeviceScript.Proof) throws -> String {
        var builder = builder
        let hour: Int64 = 3_600_000
        switch kind {
        case .unsigned: return builder.unsigned()
        case .wrongKey: return try builder.signed(with: .rsa(TestKeys.stranger))
        case .expired: builder.issued -= hour
        case .notYetValid: builder.issued += hour
        case .wrongAudience: builder.audience = "https://another-service.example"
        case .prettyPrinted: builder.isPrettyPrinted = true
        case .signed, .replayed, .none, .apiScheme: break
        }
        return try builder.signed(with: builder.provider.key)
    }
}
