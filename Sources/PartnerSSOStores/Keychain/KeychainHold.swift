import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// One holder's hold on a lease, which is lost when another process takes the lease over.
///
/// No process takes over a lease that was confirmed less than a term ago. Later, for example after the system has
/// suspended this process, only the keychain can tell, so the lease is extended before anything else is written.
final class KeychainHold: Sendable {
    private struct State: Sendable {
        var lease: KeychainLease
        var confirmedAt: Duration
        var isLost = false
        var hasEnded = false
    }

    /// The holds of the current task.
    @TaskLocal static var current: [KeychainHold] = []

    /// The store whose lease it is.
    let store: ObjectIdentifier
    private let name: String
    private let records: KeychainRecords
    private let clock: any SSOClock
    private let state: Locked<State>

    /// Creates a hold on a lease that was just taken.
    ///
    /// - Parameters:
    ///   - store: The store whose lease it is.
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

    /// Extends the lease; runs on the store's queue, as everything here that asks the keychain does.
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

    /// Makes sure that the lease is still held, so that nothing is written in place of what its new holder wrote.
    func confirm() throws(SSOError) {
        let state = state.withLock { $0 }
        guard !state.hasEnded else { return }
        if !state.isLost, clock.uptime - state.confirmedAt < KeychainLease.term / 2 { return }
        guard try extend() else { throw .leaseLost(name) }
    }

    /// Gives the lease back, if it is still held.
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
            "Another process has taken over the lease \(name), so nothing was written under it.",
            hint: "Read what is stored, and begin again if it is still needed.",
            isRetryable: true
        )
    }
}
