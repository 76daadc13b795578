/// The leases of other holders as this process has observed them, timed by its own monotonic clock.
///
/// A running holder extends its lease three times in each term. A holder that has not done so for a whole term has died
/// or is suspended.
struct LeaseWatch: Sendable {
    private var seen: [String: (item: KeychainItem, since: Duration)] = [:]

    /// Decides whether a lease may be taken over, and remembers the item that was found.
    ///
    /// - Parameters:
    ///   - name: The lease's name.
    ///   - item: The lease's item as it was found.
    ///   - before: The clock's uptime before the keychain was read.
    ///   - after: The clock's uptime after the keychain was read; an unknown item is observed from then on.
    /// - Returns: Whether the lease has not changed for a whole term.
    mutating func isAbandoned(_ name: String, _ item: KeychainItem, before: Duration, after: Duration) -> Bool {
        // Every holder marks its item, so an item without a mark is not a valid lease.
        guard item.mark != nil else { return true }
        guard let (known, since) = seen[name], known == item, since <= before else {
            seen[name] = (item, after)
            return false
        }
        return before - since >= KeychainLease.term
    }

    mutating func forget(_ name: String) {
        seen[name] = nil
    }
}
