/// A step of a sign-in, as events and reports name it.
package enum SignInStep: String, Sendable, Hashable, Codable, CaseIterable {
    /// The platform is asked whether the app may read the subscription.
    case permission
    /// The platform is asked for the viewer's provider.
    case identity
    /// The service is asked for profiles it has already.
    case existingProfiles
    /// The directory is sorted out for the platform's picker.
    case picker
    /// A platform identifier is mapped to a provider.
    case mapping
    /// The service is asked what has to be proven.
    case verification
    /// The platform is asked for the proof.
    case attributeResponse
    /// The proof is exchanged for a profile.
    case exchange
}
