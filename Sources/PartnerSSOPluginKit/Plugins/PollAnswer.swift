public import PartnerSSOVocabulary

/// A service's answer to whether the viewer has signed in.
public enum PollAnswer: Sendable {
    /// The viewer has not signed in yet.
    case pending
    /// The viewer has signed in.
    case signedIn(Profile)
    /// The code has expired, was replaced, or is unknown. Asking again is useless.
    case ended
}
