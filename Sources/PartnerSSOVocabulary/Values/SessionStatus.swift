/// Whether somebody is signed in, as far as can be told without asking anybody.
public enum SessionStatus: Sendable, Hashable {
    /// Somebody is.
    case signedIn(Profile)
    /// Nobody is.
    case signedOut
    /// It cannot be told: the store is locked or the service failed. Never treat it as signed out.
    case unknown(lastKnown: Profile?, age: Duration?)
}
