/// What the viewer may play.
///
/// Source: Apple, *VSSubscriptionAccessLevel*.
public enum VSSubscriptionAccessLevel: Int, Sendable {
    /// Nothing is known.
    case unknown = 0
    /// What an account without payment gives.
    case freeWithAccount = 1
    /// What a paid account gives.
    case paid = 2
}
