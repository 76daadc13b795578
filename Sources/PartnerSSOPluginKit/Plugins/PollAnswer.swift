public import PartnerSSOVocabulary

/// What a service answers when it is asked whether the viewer has signed in.
public enum PollAnswer: Sendable {
    /// Not yet.
    case pending
    /// Yes.
    case signedIn(Profile)
    /// The code is over, replaced or unknown; asking again is useless.
    case ended
}
