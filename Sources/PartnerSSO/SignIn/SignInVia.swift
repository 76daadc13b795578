/// How the viewer was signed in.
public enum SignInVia: String, Sendable, Hashable, Codable, CaseIterable {
    /// The service already had a profile.
    case existing
    /// The platform's partner framework proved the login.
    case partner
    /// The viewer signed in with a code or in a user agent.
    case regular
}
