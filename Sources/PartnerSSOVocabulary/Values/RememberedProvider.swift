/// The provider the viewer used last, for "continue with … or change"; it outlives the profile.
public struct RememberedProvider: Sendable, Hashable {
    /// How the viewer came to the provider.
    public enum Source: String, Sendable, Hashable, Codable, CaseIterable {
        /// The viewer signed in with it.
        case viewer
        /// The platform's partner framework named it.
        case partner
        /// An identity token stood for the viewer.
        case identityToken
    }

    /// The provider.
    public let mvpd: MVPD.ID
    /// The name to show, if a directory told it.
    public let displayName: String?
    /// Where its logo is, if a directory told it.
    public let logoURL: String?
    /// How the viewer came to it.
    public let source: Source
    /// How long ago it was used to sign in; zero when the device's clock was set back since.
    public let age: Duration

    /// Creates a remembered provider.
    package init(mvpd: MVPD.ID, displayName: String?, logoURL: String?, source: Source, age: Duration) {
        self.mvpd = mvpd
        self.displayName = displayName
        self.logoURL = logoURL
        self.source = source
        self.age = age
    }
}

extension RememberedProvider.Source {
    /// The source that a kind of profile stands for, or `nil` for access that is no provider's.
    package init?(_ kind: Profile.Kind) {
        switch kind {
        case .regular, .degraded: self = .viewer
        case .partner: self = .partner
        case .platform, .serviceToken: self = .identityToken
        case .temporary: return nil
        }
    }
}
