import PartnerSSOBase

/// What a call of the control API leads to.
enum ControlAnswer: Sendable {
    case answer(Answer)
    /// A proof that is still to be signed, because a signature takes longer than the rest.
    case proof(ProofDraft)

    /// Makes the answer; nothing of the world is needed for it.
    func finished() throws(ControlRefusal) -> Answer {
        switch self {
        case .answer(let answer): return answer
        case .proof(let draft):
            do throws(ProofError) {
                let proof = try draft.proof()
                return .json(
                    .object([
                        ("scheme", .string(draft.scheme)), ("status", "Success"),
                        ("body", JSON.string(proof?.document) ?? .null),
                        ("parameter", JSON.string(proof?.parameter) ?? .null),
                    ])
                )
            } catch {
                throw ControlRefusal(error)
            }
        }
    }
}

extension ControlRefusal {
    init(_ error: ProofError) {
        self.init(409, "The provider cannot answer: \(error).")
    }
}
