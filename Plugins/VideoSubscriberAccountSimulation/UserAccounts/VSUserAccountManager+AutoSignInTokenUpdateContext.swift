extension VSUserAccountManager {
    /// What the viewer answered when asked, which a new token must be accompanied by.
    ///
    /// Source: Apple, *VSUserAccountManager.AutoSignInTokenUpdateContext*.
    public struct AutoSignInTokenUpdateContext: Sendable, Hashable {
        /// Whether the viewer agreed.
        public let authorization: AutoSignInAuthorization
    }
}
