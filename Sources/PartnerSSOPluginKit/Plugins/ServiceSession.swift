public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A service's session of one regular sign-in: the code, the address to open with it, and when it expires.
public struct ServiceSession: Sendable, Hashable {
    /// The code that the viewer types, or that the address contains.
    public let code: String
    /// The absolute address to open in a user agent, or `nil` if the service gave none that may be opened.
    public let url: URL?
    /// Until when the code is valid.
    public let expiry: Expiry
    /// The provider, or `nil` if the viewer has not chosen one yet.
    public let mvpd: MVPD.ID?
    /// Whether the session can be used as it is.
    ///
    /// Otherwise the service has to complete it first.
    public let isComplete: Bool

    /// Creates a session.
    public init(code: String, url: URL?, expiry: Expiry, mvpd: MVPD.ID?, isComplete: Bool) {
        self.code = code
        self.url = url
        self.expiry = expiry
        self.mvpd = mvpd
        self.isComplete = isComplete
    }
}

extension ServiceSession: CustomStringConvertible, CustomReflectable {
    /// The provider; anyone who has the code or the address could sign in with them.
    public var description: String {
        let provider = mvpd.map { "for \($0)" } ?? "without a provider"
        return "a \(isComplete ? "complete" : "incomplete") session \(provider), its code and address withheld"
    }

    /// The same as the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
