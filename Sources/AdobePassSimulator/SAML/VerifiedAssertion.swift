/// What a response proves after every check.
struct VerifiedAssertion: Sendable, Hashable {
    let id: String
    let request: String
    let viewer: String
    let attributes: [String: String]
}
