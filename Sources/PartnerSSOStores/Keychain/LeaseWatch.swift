/// What this process has observed of leases that others hold, by its own monotonic clock.
///
/// A live holder extends its lease three times a term. One that has not done so for a whole term is dead or suspended.
struct LeaseWatch: Sendable {
    private var seen: [String: (item: KeychainItem, since: Duration)] = [:]

    /// Judges whether a lease may be taken over, and remembers what was found.
    ///
    /// - Parameters:
    ///   - name: The lease's name.
    ///   - item: What was found.
    ///   - before: The clock's uptime before the keychain was asked.
    ///   - after: The clock's uptime when it had answered; the lease is watched from then.
    /// - Returns: Whether the lease has stayed as it is for a whole term.
    mutating func isAbandoned(_ name: String, _ item: KeychainItem, before: Duration, after: Duration) -> Bool {
        // Every holder marks its item, so one without a mark is no lease.
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
