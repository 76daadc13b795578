public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A secret store in memory, which is lost when the process ends.
public actor InMemorySecretStore: SecretStore {
    private var records: [String: Data] = [:]
    private let leases = InProcessLeases()

    /// Creates an empty store.
    public init() {}

    /// Returns a record, or `nil` when there is none.
    public func record(for key: String) -> Data? { records[key] }

    /// Writes a record.
    public func write(_ record: Data, for key: String) { records[key] = record }

    /// Deletes a record.
    public func deleteRecord(for key: String) { records[key] = nil }

    /// Runs work that only one holder of this lease may do at a time.
    ///
    /// - Throws: `SSOError` of the work, or `SSOError.Code.timedOut` or `SSOError.Code.cancelled` before it began.
    public nonisolated func withLease<Value: Sendable>(
        named name: String,
        patience: Duration,
        clock: any SSOClock,
        _ body: @Sendable () async throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        try await leases.withLease(named: name, patience: patience, clock: clock, body)
    }
}
