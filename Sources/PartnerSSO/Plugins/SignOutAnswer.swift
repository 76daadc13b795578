/// What a service answers to a sign-out.
public struct SignOutAnswer: Sendable, Hashable {
    /// Whether the viewer must also sign out at the platform.
    public let needsPartnerSignOut: Bool
    /// An absolute address to open in a user agent, so that the provider's own login ends too.
    public let url: String?

    /// Creates an answer.
    public init(needsPartnerSignOut: Bool, url: String?) {
        self.needsPartnerSignOut = needsPartnerSignOut
        self.url = url
    }
}
