public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Where secrets outlive the process; each value is one record under one key.
///
/// Keys and the names of leases are not secrets: they may be told in errors.
public protocol SecretStore: Sendable {
    /// Returns a record, or `nil` when there is none.
    ///
    /// - Throws: `SSOError` with `SSOError.Code.storeUnavailable`, `SSOError.Code.storeMisconfigured`,
    ///   `SSOError.Code.storeCorrupted` or `SSOError.Code.storeNewer`; never `nil` for a record that cannot be read
    ///   now.
    func record(for key: String) async throws(SSOError) -> Data?

    /// Writes a record, wholly or not at all.
    ///
    /// - Throws: `SSOError` with `SSOError.Code.storeUnavailable`, `SSOError.Code.storeMisconfigured`, or
    ///   `SSOError.Code.storeNewer` when what it would replace was written by a newer version.
    func write(_ record: Data, for key: String) async throws(SSOError)

    /// Deletes a record; it is no fault if there is none.
    ///
    /// - Throws: `SSOError` with `SSOError.Code.storeUnavailable` or `SSOError.Code.storeMisconfigured`.
    func deleteRecord(for key: String) async throws(SSOError)

    /// Runs work that only one holder of this lease may do at a time, in this process and in every other that uses the
    /// same store.
    ///
    /// Whoever waited should first look whether the work still needs doing: the holder before has probably done it. A
    /// holder whose process dies loses the lease. A lease is not re-entrant: work that asks for the lease it runs under
    /// waits in vain. A store that lives in one process can leave this to an ``InProcessLeases``.
    ///
    /// - Parameters:
    ///   - name: The lease's name; each name is a lease of its own, and has nothing to do with a record of that key.
    ///   - patience: How long to wait for the lease; the work itself may take longer.
    ///   - clock: The clock that measures the patience.
    ///   - body: The work.
    /// - Returns: What the work returned.
    /// - Throws: `SSOError` of the work, or, before it began, `SSOError.Code.timedOut`, `SSOError.Code.cancelled`,
    ///   `SSOError.Code.storeUnavailable` or `SSOError.Code.storeMisconfigured`.
    func withLease<Value: Sendable>(
        named name: String,
        patience: Duration,
        clock: any SSOClock,
        _ body: @Sendable () async throws(SSOError) -> Value
    ) async throws(SSOError) -> Value
}

extension SecretStore {
    /// Runs work that should be done by one holder at a time, and does it all the same where no lease can be had.
    ///
    /// For work that is only wasteful when it is done twice, such as asking for an access token: neither a full disk nor
    /// a suspended holder may keep a viewer from watching.
    ///
    /// - Parameters:
    ///   - name: The lease's name.
    ///   - patience: How long to wait for the lease before the work is done without it.
    ///   - clock: The clock that measures the patience.
    ///   - body: The work; it runs once.
    /// - Returns: What the work returned.
    /// - Throws: `SSOError` of the work, or `SSOError.Code.cancelled`.
    public func withLeaseIfAvailable<Value: Sendable>(
        named name: String,
        patience: Duration,
        clock: any SSOClock,
        _ body: @Sendable () async throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        let hasBegun = Locked(false)
        do throws(SSOError) {
            return try await withLease(named: name, patience: patience, clock: clock) { () async throws(SSOError) in
                hasBegun.withLock { $0 = true }
                return try await body()
            }
        } catch  where !hasBegun.withLock({ $0 }) && error.code != .cancelled {
            return try await body()
        }
    }
}
