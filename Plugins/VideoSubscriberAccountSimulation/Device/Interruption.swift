/// One time a device took the viewer's attention.
public struct Interruption: Sendable, Hashable {
    /// What the viewer saw.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The question whether the app may read the subscription.
        case prompt
        /// The list of providers.
        case picker
        /// The sign-in form of a provider.
        case signInForm
    }

    /// What the viewer saw.
    public let kind: Kind
    /// Which app was the reason.
    public let app: String
    /// Which provider's form it was; nil for anything else.
    public let provider: String?

    init(_ kind: Kind, app: String, provider: String? = nil) {
        self.kind = kind
        self.app = app
        self.provider = provider
    }
}
