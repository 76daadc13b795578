import PartnerSSOVocabulary

/// A request to a platform for the viewer's provider.
public struct IdentityRequest: Sendable, Hashable {
    /// Whether the viewer may be interrupted.
    public enum Interruption: Sendable, Hashable {
        /// Nothing may appear on the screen.
        case never
        /// The platform's picker may appear, with these providers.
        case picker(PickerContents)
    }

    /// The name under which providers know the service, from ``ServiceNeeds/relyingParty``; `nil` if there is none.
    ///
    /// It names neither the viewer's provider nor the product.
    public let relyingParty: String?
    /// Whether the viewer may be interrupted.
    public let interruption: Interruption

    /// Creates a request.
    public init(relyingParty: String?, interruption: Interruption) {
        self.relyingParty = relyingParty
        self.interruption = interruption
    }
}
