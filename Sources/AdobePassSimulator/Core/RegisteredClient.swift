/// A client that registered with a software statement.
struct RegisteredClient: Codable, Sendable, Hashable {
    let id: String
    let secretDigest: String
    let scope: Scope

    /// What a software statement opens.
    enum Scope: String, Codable, Sendable, Hashable {
        case v1 = "api:client:v1"
        case v2 = "api:client:v2"
    }
}
