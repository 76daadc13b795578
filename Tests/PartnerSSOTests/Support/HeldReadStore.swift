import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

@testable import PartnerSSO

/// A store whose next read of one key waits at a gate.
actor HeldReadStore: SecretStore {
    nonisolated let gate = Gate()
    nonisolated let memory = FaultyStore()
    private var heldKey: String?

    func hold(_ key: String) { heldKey = key }

    func record(for key: String) async throws(SSOError) -> Data? {
        let found = try await memory.record(for: key)
        guard key == heldKey else { return found }
        heldKey = nil
        await gate.pass()
        return found
    }

    func write(_ record: Data, for key: String) async throws(SSOError) { try await memory.write(record, for: key) }
    func deleteRecord(for key: String) async throws(SSOError) { try await memory.deleteRecord(for: key) }
    func withLease<Value: Sendable>(
        named name: String,
        patience: Duration,
        clock: any SSOClock,
        _ body: @Sendable () async throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        try await memory.withLease(named: name, patience: patience, clock: clock, body)
    }
}
