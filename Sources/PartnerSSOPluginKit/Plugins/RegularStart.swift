public import PartnerSSOVocabulary

/// What a service answers when a regular sign-in is started.
public enum RegularStart: Sendable {
    /// The viewer has to sign in with this session.
    case session(ServiceSession)
    /// The viewer is signed in already.
    case signedIn(Profile)
}
