/// Why nobody is signed in any more; every end of a sign-in has one.
public enum SignOutCause: String, Sendable, Hashable, Codable, CaseIterable {
    /// The viewer asked for it.
    case viewer
    /// The profile came to its end.
    case profileExpired
    /// The service has no profile any more, although it should hold.
    case endedByService
    /// The viewer signed out at the platform, which had proved the login.
    case partnerSignedOut
    /// The viewer's login at the platform, which had proved it, is over.
    case partnerLoginExpired
    /// The viewer has another provider at the platform now.
    case partnerChanged
    /// The viewer no longer lets the app read the subscription.
    case permissionWithdrawn
}
