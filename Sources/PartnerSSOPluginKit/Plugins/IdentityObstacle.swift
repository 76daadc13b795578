import PartnerSSOVocabulary

/// Why a platform names no provider although the app has permission.
public enum IdentityObstacle: Sendable, Hashable {
    /// No viewer is signed in at the platform.
    case notSignedIn
    /// The viewer closed the picker or the sign-in form.
    case viewerCancelled
    /// The viewer's provider is not in the picker.
    case otherProvider
    /// The viewer chose a provider that the platform lists but does not sign in.
    case providerNotOnboarded(PlatformMappingID)
    /// The provider refused.
    case providerRejected
    /// The platform is unavailable, or unavailable to this app.
    case frameworkUnavailable
}
