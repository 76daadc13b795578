import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A service's answer to a sign-out.
public struct SignOutAnswer: Sendable, Hashable {
    /// Whether the viewer must also sign out at the platform.
    public let needsPartnerSignOut: Bool
    /// Absolute addresses to open in a user agent, one after the other, so that the providers' own logins end too.
    public let urls: [URL]

    /// The first of the addresses, which is the only one unless the service ended several logins.
    public var url: URL? { urls.first }

    /// Creates an answer with one address, or without any.
    public init(needsPartnerSignOut: Bool, url: URL?) {
        self.init(needsPartnerSignOut: needsPartnerSignOut, urls: url.map { [$0] } ?? [])
    }

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - needsPartnerSignOut: Whether the viewer must also sign out at the platform.
    ///   - urls: Absolute addresses to open in a user agent.
    public init(needsPartnerSignOut: Bool, urls: [URL]) {
        self.needsPartnerSignOut = needsPartnerSignOut
        self.urls = urls
    }
}

extension SignOutAnswer: CustomStringConvertible, CustomReflectable {
    /// The remaining steps, without the addresses, which may identify the device.
    public var description: String {
        let partner = needsPartnerSignOut ? "a sign-out at the platform" : "no sign-out at the platform"
        return "\(partner), \(SignOutGuidance.summary(of: urls))"
    }

    /// The same as the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
