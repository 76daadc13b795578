import PartnerSSOVocabulary

/// The question to a platform who the viewer's provider is.
public struct IdentityRequest: Sendable, Hashable {
    /// Whether the viewer may be interrupted to answer.
    public enum Interruption: Sendable, Hashable {
        /// Nothing may appear on the screen.
        case never
        /// The platform's picker may appear, with these providers.
        case picker(PickerContents)
    }

    /// Who asks, as the service wants to be named to providers.
    public let relyingParty: String?
    /// Whether the viewer may be interrupted.
    public let interruption: Interruption

    /// Creates a request.
    public init(relyingParty: String?, interruption: Interruption) {
        self.relyingParty = relyingParty
        self.interruption = interruption
    }
}
