public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Stores secrets across launches, each as one record under one key.
///
/// Keys and the names of leases are not secrets and may appear in errors.
public protocol SecretStore: Sendable {
    /// Returns a record, or `nil` when there is none.
    ///
    /// - Throws: `SSOError` with `SSOError.Code.storeUnavailable`, `SSOError.Code.storeMisconfigured`,
    ///   `SSOError.Code.storeCorrupted` or `SSOError.Code.storeNewer`; never `nil` for a record that cannot be read
    ///   now. A record that can never be read again is `storeCorrupted`: while reading the session throws anything else,
    ///   it is not replaced.
    func record(for key: String) async throws(SSOError) -> Data?

    /// Writes a record atomically.
    ///
    /// - Throws: `SSOError` with `SSOError.Code.storeUnavailable`, `SSOError.Code.storeMisconfigured`, or
    ///   `SSOError.Code.storeNewer` when a newer version wrote the record that it would replace.
    func write(_ record: Data, for key: String) async throws(SSOError)

    /// Deletes a record, if there is one.
    ///
    /// - Throws: `SSOError` with `SSOError.Code.storeUnavailable` or `SSOError.Code.storeMisconfigured`.
    func deleteRecord(for key: String) async throws(SSOError)

    /// Runs work that only one holder of this lease may do at a time, in all processes that use the store.
    ///
    /// Work that had to wait should first check whether it is still needed, because the former holder has probably done
    /// it. A process that ends loses its leases. A lease is not re-entrant: work that requests the lease it runs under
    /// times out. A store that is used by one process only can leave this to an ``InProcessLeases``.
    ///
    /// - Parameters:
    ///   - name: The lease's name. It is independent of a record with the same key.
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
    /// Runs work under a lease, or without one if none can be obtained.
    ///
    /// Use it for work that is merely wasteful when it is done twice, such as requesting an access token: neither a
    /// full disk nor a suspended holder may keep the viewer from watching.
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
        try await withLeaseOrError(named: name, patience: patience, clock: clock) { (_) async throws(SSOError) in
            try await body()
        }
    }

    /// Runs work under a lease, or with the error that kept it from obtaining one.
    ///
    /// - Parameters:
    ///   - name: The lease's name.
    ///   - patience: How long to wait for the lease.
    ///   - clock: The clock that measures the patience.
    ///   - body: The work; it runs once. It gets the error if the lease cannot be obtained.
    /// - Returns: What the work returned.
    /// - Throws: `SSOError` of the work, or `SSOError.Code.cancelled`.
    package func withLeaseOrError<Value: Sendable>(
        named name: String,
        patience: Duration,
        clock: any SSOClock,
        _ body: @Sendable (_ obstacle: SSOError?) async throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        let hasBegun = Locked(false)
        do throws(SSOError) {
            return try await withLease(named: name, patience: patience, clock: clock) { () async throws(SSOError) in
                hasBegun.withLock { $0 = true }
                return try await body(nil)
            }
        } catch  where !hasBegun.withLock({ $0 }) && error.code != .cancelled {
            return try await body(error)
        }
    }
}
