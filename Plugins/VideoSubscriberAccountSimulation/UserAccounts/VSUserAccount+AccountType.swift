extension VSUserAccount {
    /// Whether an account is paid for.
    ///
    /// Source: Apple, *VSUserAccount.AccountType*.
    public enum AccountType: Int, Sendable, Hashable {
        /// The account is not paid for.
        case free = 0
        /// The viewer pays.
        case paid = 1
    }
}
