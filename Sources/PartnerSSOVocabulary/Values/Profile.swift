#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The result of a sign-in: the provider that vouches for the viewer, how, and until when.
public struct Profile: Sendable, Hashable {
    /// How the profile was obtained.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// The viewer signed in with the provider directly.
        case regular
        /// The platform's partner framework proved the viewer's login.
        case partner
        /// A platform's identity token stands for the viewer.
        case platform
        /// A service's identity token stands for the viewer.
        case serviceToken
        /// The provider cannot be reached and access is given without it.
        case degraded
        /// Access is given for a limited time without a provider.
        case temporary
    }

    /// The provider that vouches for the viewer.
    public let mvpd: MVPD.ID
    /// How the profile was obtained.
    public let kind: Kind
    /// When the profile becomes valid, if the service said so.
    public let notBefore: Date?
    /// When the profile expires.
    public let expiry: Expiry
    /// The provider's facts about the viewer, by the service's names.
    public let attributes: [String: ProfileAttribute]

    /// Creates a profile; the plugin kit has the form that authors write.
    package init(
        _ mvpd: MVPD.ID,
        _ kind: Kind,
        _ notBefore: Date?,
        _ expiry: Expiry,
        _ attributes: [String: ProfileAttribute]
    ) {
        self.mvpd = mvpd
        self.kind = kind
        self.notBefore = notBefore
        self.expiry = expiry
        self.attributes = attributes
    }

    /// Returns whether the service may still accept the profile at an instant.
    ///
    /// An expiry that has passed by no more than ``Expiry/tolerance`` is tolerated, because the service judges by its
    /// own clock. So is a start in the future, which services have been seen to send.
    ///
    /// - Parameter instant: The moment to judge at, by the device's clock.
    /// - Returns: Whether to use it.
    package func isValid(at instant: Date) -> Bool {
        !expiry.isExpired(at: instant)
    }
}

extension Profile: CustomStringConvertible {
    /// Provider, kind and the names of the attributes; never their values.
    public var description: String {
        "\(kind.rawValue) profile of \(mvpd), attributes \(attributes.keys.sorted())"
    }
}
