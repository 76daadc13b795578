import PartnerSSOScenarios

/// How a provider answers: one of the kinds of scenarios, or the identifier of a ``ProofCase``.
struct ProofKind: RawRepresentable, CaseIterable, Sendable, Hashable {
    let rawValue: String

    static let signed = ProofKind(.signed)
    static let allCases = DeviceScript.Proof.allCases.map(Self.init) + ProofCase.all.map { Self(known: $0.id) }

    init?(rawValue: String) {
        guard DeviceScript.Proof(rawValue: rawValue) != nil || ProofCase[rawValue] != nil else { return nil }
        self.rawValue = rawValue
    }

    private init(_ proof: DeviceScript.Proof) {
        rawValue = proof.rawValue
    }

    private init(known rawValue: String) {
        self.rawValue = rawValue
    }
}
