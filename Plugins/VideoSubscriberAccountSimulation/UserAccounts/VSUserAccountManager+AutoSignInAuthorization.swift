extension VSUserAccountManager {
    /// Whether the viewer agreed to be signed in automatically.
    ///
    /// Source: Apple, *VSUserAccountManager.AutoSignInAuthorization*.
    public enum AutoSignInAuthorization: Int, Sendable, Hashable {
        /// The viewer has not decided.
        case notDetermined
        /// The viewer agreed.
        case granted
        /// The viewer refused.
        case denied
    }
}
