import Foundation
import PartnerSSO

/// A secret store in memory whose first write waits at a gate, and whose accesses can be counted.
actor GatedStore: SecretStore {
    nonisolated let gate = Gate()
    private let memory = InMemorySecretStore()
    private var mayPass: Bool

    init(isGated: Bool = true) {
        mayPass = !isGated
    }

    func record(for key: String) async throws(SSOError) -> Data? { await memory.record(for: key) }

    func write(_ record: Data, for key: String) async throws(SSOError) {
        if !mayPass {
            mayPass = true
            await gate.pass()
        }
        await memory.write(record, for: key)
    }

    func deleteRecord(for key: String) async throws(SSOError) { await memory.deleteRecord(for: key) }

    func withLease<Value: Sendable>(
        named name: String,
        patience: Duration,
        clock: any SSOClock,
        _ body: @Sendable () async throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        try await memory.withLease(named: name, patience: patience, clock: clock, body)
    }
}
