import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A lease that this process holds until it ends the hold or another process takes the lease over.
///
/// No process takes over a lease that was confirmed less than a term ago. After a longer time, for example because the
/// system suspended this process, the lease may be lost. So it is extended before anything else is written.
final class KeychainHold: Sendable {
    private struct State: Sendable {
        var lease: KeychainLease
        var confirmedAt: Duration
        var isLost = false
        var hasEnded = false
    }

    /// The holds of the current task.
    @TaskLocal static var current: [KeychainHold] = []

    /// The store that the lease belongs to.
    let store: ObjectIdentifier
    private let name: String
    private let records: KeychainRecords
    private let clock: any SSOClock
    private let state: Locked<State>

    /// Creates a hold on a lease that was just taken.
    ///
    /// - Parameters:
    ///   - store: The store that the lease belongs to.
    ///   - name: The lease's name.
    ///   - lease: The lease.
    ///   - confirmedAt: The clock's uptime before the lease was taken.
    ///   - records: The store's records.
    ///   - clock: The clock that measures the term.
    init(
        of store: KeychainSecretStore,
        _ name: String,
        _ lease: KeychainLease,
        confirmedAt: Duration,
        records: KeychainRecords,
        clock: any SSOClock
    ) {
        self.store = ObjectIdentifier(store)
        self.name = name
        self.records = records
        self.clock = clock
        state = Locked(State(lease: lease, confirmedAt: confirmedAt))
    }

    /// Extends the lease.
    ///
    /// Call this method, ``confirm()`` and ``end()`` on the store's queue, because they call the keychain.
    ///
    /// - Returns: `false` if another process has taken it over.
    func extend() throws(SSOError) -> Bool {
        let (now, state) = (clock.uptime, state.withLock { $0 })
        guard !state.isLost, !state.hasEnded else { return false }
        let next = state.lease.extended
        let isHeld = try records.replaceLease(name, state.lease.mark, by: next)
        self.state.withLock { state in
            if isHeld { (state.lease, state.confirmedAt) = (next, now) } else { state.isLost = true }
        }
        return isHeld
    }

    /// Checks that the lease is still held, so that no record of a new holder is overwritten.
    func confirm() throws(SSOError) {
        let state = state.withLock { $0 }
        guard !state.hasEnded else { return }
        if !state.isLost, clock.uptime - state.confirmedAt < KeychainLease.term / 2 { return }
        guard try extend() else { throw .leaseLost(name) }
    }

    /// Releases the lease, if it is still held.
    func end() throws(SSOError) {
        let lease = state.withLock { state in
            state.hasEnded = true
            return state.isLost ? nil : state.lease
        }
        if let lease { try records.giveBackLease(name, lease.mark) }
    }
}

extension SSOError {
    fileprivate static func leaseLost(_ name: String) -> SSOError {
        SSOError(
            .storeUnavailable,
            "Another process has taken over the lease \(name), so nothing was written.",
            hint: "Read the stored record again, and repeat the change if it is still needed.",
            isRetryable: true
        )
    }
}
