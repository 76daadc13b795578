import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// A secret store in memory whose writes and reads can be made to wait at a gate; the first write waits unless told
/// otherwise.
actor GatedStore: SecretStore {
    nonisolated let gate = Gate()
    private let memory = InMemorySecretStore()
    private let hasLeases: Bool
    private var mayPass: Bool
    private var holdsRead = false

    init(isGated: Bool = true, hasLeases: Bool = true) {
        mayPass = !isGated
        self.hasLeases = hasLeases
    }

    /// Lets the next write wait, at a gate that was not opened yet.
    func holdNextWrite() {
        mayPass = false
    }

    /// Lets the next read wait at that gate too, with what it has read.
    func holdNextRead() {
        holdsRead = true
    }

    func record(for key: String) async throws(SSOError) -> Data? {
        let found = await memory.record(for: key)
        guard holdsRead else { return found }
        holdsRead = false
        await gate.pass()
        return found
    }

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
        guard hasLeases else { throw .scripted(.storeUnavailable) }
        return try await memory.withLease(named: name, patience: patience, clock: clock, body)
    }
}
