import PartnerSSOVocabulary

/// Why a platform names no provider although it may.
public enum IdentityObstacle: Sendable, Hashable {
    /// Nobody is signed in at the platform.
    case notSignedIn
    /// The viewer closed the picker or the sign-in form.
    case viewerCancelled
    /// The viewer's provider is not in the picker.
    case otherProvider
    /// The viewer chose a provider that the platform lists and does not sign in.
    case providerNotOnboarded(PlatformMappingID)
    /// The provider refused.
    case providerRejected
    /// The platform could not do it now, or not for this app.
    case frameworkUnavailable
}
