#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

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
    /// The name to show, if a directory gave one.
    public let displayName: String?
    /// Where its logo is, if a directory gave a usable address.
    public let logoURL: URL?
    /// How the provider became known.
    public let source: Source
    /// How long ago it was used to sign in; zero if the device's clock has been set back since.
    public let age: Duration

    /// Creates a remembered provider.
    package init(mvpd: MVPD.ID, displayName: String?, logoURL: URL?, source: Source, age: Duration) {
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
