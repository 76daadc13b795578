import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The store that plugins use, which repeats their failed writes before the next session is stored.
///
/// Without it, a device whose disk was full for a moment would store a session, but not the credentials that the
/// session depends on. The next launch would register the application again, for which the service has no profile.
struct RepeatingSecretStore: SecretStore {
    /// A write that failed.
    private struct Write: Sendable {
        let record: Data
        /// What was stored before, as far as this process knows; a record that differs from it is newer and is kept.
        let former: Data?
    }

    private let store: any SecretStore
    private let failed = Locked<[String: Write]>([:])
    /// What this process last read from the store or wrote to it; a key with `nil` has no record.
    private let known = Locked<[String: Data?]>([:])

    init(_ store: any SecretStore) {
        self.store = store
    }

    /// Repeats the writes that have failed and that no later one has replaced; those that fail again remain.
    func repeatFailedWrites() async {
        for (key, write) in failed.withLock({ $0 }) {
            do throws(SSOError) {
                if try await record(for: key) == write.former {
                    try await store.write(write.record, for: key)
                    known.withLock { $0[key] = .some(write.record) }
                }
                failed.withLock { if $0[key]?.record == write.record { $0[key] = nil } }
            } catch {
                // The next session that is stored tries again.
            }
        }
    }

    func record(for key: String) async throws(SSOError) -> Data? {
        let record = try await store.record(for: key)
        known.withLock { $0[key] = .some(record) }
        return record
    }

    func write(_ record: Data, for key: String) async throws(SSOError) {
        do throws(SSOError) {
            try await store.write(record, for: key)
            failed.withLock { $0[key] = nil }
            known.withLock { $0[key] = .some(record) }
        } catch {
            let former = await former(key)
            failed.withLock { $0[key] = Write(record: record, former: former) }
            throw error
        }
    }

    /// Returns what is stored now or, if that cannot be read, what this process last knew to be.
    private func former(_ key: String) async -> Data? {
        let read = await result { () async throws(SSOError) in try await store.record(for: key) }
        if case .success(let record) = read { return record }
        return known.withLock { $0[key] } ?? nil
    }

    func deleteRecord(for key: String) async throws(SSOError) {
        failed.withLock { $0[key] = nil }
        known.withLock { $0[key] = nil }
        try await store.deleteRecord(for: key)
    }

    func withLease<Value: Sendable>(
        named name: String,
        patience: Duration,
        clock: any SSOClock,
        _ body: @Sendable () async throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        try await store.withLease(named: name, patience: patience, clock: clock, body)
    }
}
