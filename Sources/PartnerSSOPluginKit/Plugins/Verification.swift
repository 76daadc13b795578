public import PartnerSSOVocabulary

/// A service's answer to what has to be proven.
public enum Verification: Sendable {
    /// The service requires a proof of a login with this provider.
    case prove(VerificationToken, for: MVPD.ID)
    /// No proof is needed, because the viewer is signed in already.
    case signedIn(Profile)
    /// The service declines, perhaps with a session for the regular sign-in.
    case declined(RegularReason, ServiceSession?)
}
