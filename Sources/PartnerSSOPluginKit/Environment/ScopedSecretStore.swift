package import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A part of a secret store that acts as a store of its own.
package struct ScopedSecretStore: SecretStore {
    private let store: any SecretStore
    private let scope: String

    package init(_ store: any SecretStore, scope: String) {
        self.store = store
        self.scope = scope
    }

    package func record(for key: String) async throws(SSOError) -> Data? {
        try await store.record(for: "\(scope)/\(key)")
    }

    package func write(_ record: Data, for key: String) async throws(SSOError) {
        try await store.write(record, for: "\(scope)/\(key)")
    }

    package func deleteRecord(for key: String) async throws(SSOError) {
        try await store.deleteRecord(for: "\(scope)/\(key)")
    }

    package func withLease<Value: Sendable>(
        named name: String,
        patience: Duration,
        clock: any SSOClock,
        _ body: @Sendable () async throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        try await store.withLease(named: "\(scope)/\(name)", patience: patience, clock: clock, body)
    }
}
