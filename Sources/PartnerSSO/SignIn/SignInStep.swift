/// A step of a sign-in, as events and reports name it.
package enum SignInStep: String, Sendable, Hashable, Codable, CaseIterable {
    /// Asking the platform for permission to read the subscription.
    case permission
    /// Asking the platform for the viewer's provider.
    case identity
    /// Asking the service for existing profiles.
    case existingProfiles
    /// Filtering and sorting the directory for the platform's picker.
    case picker
    /// Mapping the platform's identifier to a provider.
    case mapping
    /// Asking the service for the verification token.
    case verification
    /// Asking the platform for the proof.
    case attributeResponse
    /// Exchanging the proof for a profile.
    case exchange
}
