#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A part of a secret store, seen as a store of its own.
struct ScopedSecretStore: SecretStore {
    private let store: any SecretStore
    private let scope: String

    init(_ store: any SecretStore, scope: String) {
        self.store = store
        self.scope = scope
    }

    func record(for key: String) async throws(SSOError) -> Data? {
        try await store.record(for: "\(scope)/\(key)")
    }

    func write(_ record: Data, for key: String) async throws(SSOError) {
        try await store.write(record, for: "\(scope)/\(key)")
    }

    func deleteRecord(for key: String) async throws(SSOError) {
        try await store.deleteRecord(for: "\(scope)/\(key)")
    }

    func withLease<Value: Sendable>(
        named name: String,
        patience: Duration,
        clock: any SSOClock,
        _ body: @Sendable () async throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        try await store.withLease(named: "\(scope)/\(name)", patience: patience, clock: clock, body)
    }
}
