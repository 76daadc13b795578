import PartnerSSOVocabulary

/// The most recent tokens and credentials that the service refused, which must not be read from the store again.
struct Refusals: Sendable {
    /// The maximum number that is kept of each; forgetting an older one costs only an additional call.
    private static let limit = 16

    private var tokens: [Secret<String>] = []
    private var clients: [Secret<String>] = []

    mutating func add(_ token: AccessToken) {
        Self.add(token.value, to: &tokens)
    }

    mutating func add(client: Secret<String>) {
        Self.add(client, to: &clients)
    }

    func contain(_ token: AccessToken) -> Bool { tokens.contains(token.value) }

    /// Whether any credentials were refused.
    var containClients: Bool { !clients.isEmpty }

    func contain(client: Secret<String>) -> Bool { clients.contains(client) }

    private static func add(_ value: Secret<String>, to values: inout [Secret<String>]) {
        guard !values.contains(value) else { return }
        values.append(value)
        values.removeFirst(max(values.count - limit, 0))
    }
}
