/// An access token and when it ends.
struct AccessToken: Sendable, Hashable {
    let client: RegisteredClient
    let notAfter: Int64
}
