public import PartnerSSOVocabulary

/// A service's answer to the start of a regular sign-in.
public enum RegularStart: Sendable {
    /// The viewer has to sign in with this session.
    case session(ServiceSession)
    /// The viewer is signed in already.
    case signedIn(Profile)
}
