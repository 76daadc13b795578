/// The four keychain calls with plain values, so that the logic around them can be tested on every system.
///
/// Source: "Keychain items", Security framework.
protocol Keychain: Sendable {
    /// Finds one item; throws if there is none.
    func find(_ query: KeychainQuery) throws(KeychainFault) -> KeychainItem
    /// Adds an item; throws if there is one already.
    func add(_ item: KeychainItem, as query: KeychainQuery) throws(KeychainFault)
    /// Changes an item atomically; throws if there is none.
    func update(_ query: KeychainQuery, to change: KeychainChange) throws(KeychainFault)
    /// Deletes all items that match the query; throws if there is none.
    func delete(_ query: KeychainQuery) throws(KeychainFault)
}
