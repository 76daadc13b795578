/// The provider the viewer used last, for "Continue with … or change"; kept when the profile expires.
public struct RememberedProvider: Sendable, Hashable {
    /// How the provider became known.
    public enum Source: String, Sendable, Hashable, Codable, CaseIterable {
        /// The viewer signed in with it.
        case viewer
        /// The platform's partner framework named it.
        case partner
        /// An identity token identified the viewer.
        case identityToken
    }

    /// The provider.
    public let mvpd: MVPD.ID
    /// The name to show, if a directory had it.
    public let displayName: String?
    /// The address of its logo, if a directory had it.
    public let logoURL: String?
    /// How the provider became known.
    public let source: Source
    /// The time since the sign-in with it; zero if the device's clock was set back meanwhile.
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
    /// The source of a kind of profile, or `nil` for access without a provider.
    package init?(_ kind: Profile.Kind) {
        switch kind {
        case .regular, .degraded: self = .viewer
        case .partner: self = .partner
        case .platform, .serviceToken: self = .identityToken
        case .temporary: return nil
        }
    }
}
