import PartnerSSO

/// The headers that carry identity tokens, each for the scheme of the same name.
///
/// Source: "Headers, client registration, access tokens, throttling", §1.
enum IdentityTokenHeader: String, CaseIterable {
    /// A platform's token.
    case subject = "Adobe-Subject-Token"
    /// The token of a platform that adds the header itself on its own devices; a server passes it on.
    case connect = "X-Roku-Reserved-Roku-Connect-Token"
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

extension IdentityTokenHeader {
    /// The kind of profile that the identity tokens of a context bring, or `nil` when there is none of a known scheme.
    static func kind(of context: ServiceContext) -> Profile.Kind? {
        let headers = Set(context.identityTokens.compactMap { IdentityTokenHeader(scheme: $0.scheme) })
        if headers.contains(.service) { return .serviceToken }
        return headers.isEmpty ? nil : .platform
    }
}
