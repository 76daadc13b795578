public import PartnerSSOVocabulary

/// What a service answers when a regular sign-in is started.
public enum RegularStart: Sendable {
    /// The viewer has to sign in with this ticket.
    case ticket(RegularTicket)
    /// The viewer is signed in already.
    case signedIn(Profile)
}
