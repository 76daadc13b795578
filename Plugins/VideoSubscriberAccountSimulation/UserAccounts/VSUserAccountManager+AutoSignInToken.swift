extension VSUserAccountManager {
    /// What stands for the viewer's account, and whether the viewer agreed to it.
    ///
    /// Source: Apple, *VSUserAccountManager.AutoSignInToken*.
    public struct AutoSignInToken: Sendable, Hashable {
        /// Whether the viewer agreed.
        public let authorization: AutoSignInAuthorization
        /// What stands for the account; nil if there is none.
        public let value: String?

        init(authorization: AutoSignInAuthorization = .notDetermined, value: String? = nil) {
            self.authorization = authorization
            self.value = value
        }
    }
}
