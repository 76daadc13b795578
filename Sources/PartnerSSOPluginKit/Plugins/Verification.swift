public import PartnerSSOVocabulary

/// What a service answers when it is asked what has to be proven.
public enum Verification: Sendable {
    /// A proof is wanted, of a login with this provider.
    case prove(VerificationToken, for: MVPD.ID)
    /// None is wanted: the viewer is signed in already.
    case signedIn(Profile)
    /// The service declines, perhaps with a session for the regular sign-in.
    case declined(RegularReason, ServiceSession?)
}
