/// The four calls to the keychain, over plain values, so that all that is decided about them runs on every system.
///
/// Source: "Keychain items", Security framework.
protocol Keychain: Sendable {
    /// Finds one item; that there is none is a fault.
    func find(_ query: KeychainQuery) throws(KeychainFault) -> KeychainItem
    /// Adds an item; that there is one already is a fault.
    func add(_ item: KeychainItem, as query: KeychainQuery) throws(KeychainFault)
    /// Changes an item in one step; that there is none is a fault.
    func update(_ query: KeychainQuery, to change: KeychainChange) throws(KeychainFault)
    /// Deletes all items the query fits; that there is none is a fault.
    func delete(_ query: KeychainQuery) throws(KeychainFault)
}
