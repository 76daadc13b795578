/// The last known session status, without contacting the service or the platform.
public enum SessionStatus: Sendable, Hashable {
    /// A viewer is signed in.
    case signedIn(Profile)
    /// No viewer is signed in.
    case signedOut
    /// Unknown, because the store is locked or the service failed; never treat it as signed out.
    case unknown(lastKnown: Profile?, age: Duration?)
}
