/// The headers that carry identity tokens, each for the scheme of the same name.
///
/// Source: "Headers, client registration, access tokens, throttling", §1.
enum IdentityTokenHeader: String, CaseIterable {
    /// A platform's token.
    case subject = "Adobe-Subject-Token"
    /// A service's token.
    case service = "AD-Service-Token"

    /// The header for a token's scheme, or `nil` when the interface does not know the scheme.
    init?(scheme: String) {
        guard let header = Self.allCases.first(where: { $0.rawValue.lowercased() == scheme.lowercased() }) else {
            return nil
        }
        self = header
    }
}
