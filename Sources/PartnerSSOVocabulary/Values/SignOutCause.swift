/// Why the session ended.
public enum SignOutCause: String, Sendable, Hashable, Codable, CaseIterable {
    /// The viewer signed out.
    case viewer
    /// The profile has expired.
    case profileExpired
    /// The service no longer has the profile, although it should still be valid.
    case endedByService
    /// The viewer signed out at the platform, which had proved the login.
    case partnerSignedOut
    /// The viewer's login at the platform, which had proved the profile, has expired.
    case partnerLoginExpired
    /// The viewer has another provider at the platform now.
    case partnerChanged
    /// The viewer no longer lets the app read the subscription.
    case permissionWithdrawn
}
