public import PartnerSSOVocabulary

/// A service's handle of one regular sign-in: the code, where the viewer goes with it, and until when it holds.
public struct ServiceSession: Sendable, Hashable {
    /// What the viewer types, or what the address already contains.
    public let code: String
    /// The absolute address to open in a user agent, if the service gave one that is ready.
    public let url: String?
    /// Until when the code holds.
    public let expiry: Expiry
    /// The provider the session is for, if it is settled.
    public let mvpd: MVPD.ID?
    /// Whether the session can be used as it is, or must first be completed by the service.
    public let isComplete: Bool

    /// Creates a session.
    public init(code: String, url: String?, expiry: Expiry, mvpd: MVPD.ID?, isComplete: Bool) {
        self.code = code
        self.url = url
        self.expiry = expiry
        self.mvpd = mvpd
        self.isComplete = isComplete
    }
}

extension ServiceSession: CustomStringConvertible, CustomReflectable {
    /// The provider and what is there; whoever has the code or the address could sign in with them.
    public var description: String {
        let provider = mvpd.map { "for \($0)" } ?? "without a provider"
        return "a \(isComplete ? "complete" : "incomplete") session \(provider), its code and address withheld"
    }

    /// Shows no more than the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
