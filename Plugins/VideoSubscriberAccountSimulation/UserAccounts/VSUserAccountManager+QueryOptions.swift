extension VSUserAccountManager {
    /// Which accounts to list.
    ///
    /// Source: Apple, *VSUserAccountManager.QueryOptions*.
    public struct QueryOptions: OptionSet, Sendable {
        /// Accounts of this device only: `[]`, which is what Swift calls an option of value 0.
        @available(*, unavailable, message: "use [] to construct an empty option set")
        public static var none: QueryOptions { [] }

        /// Accounts of the viewer's other devices too.
        public static let allDevices = QueryOptions(rawValue: 1)

        /// The options as bits.
        public let rawValue: Int

        /// Makes options from bits.
        ///
        /// - Parameter rawValue: The options as bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }
}
