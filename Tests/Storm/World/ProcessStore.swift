import Foundation
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOTesting
import PartnerSSOVocabulary

/// The household's disk as one process reaches it: a killed process writes nothing any more.
final class ProcessStore: SecretStore {
    private let world: World
    private let process: Int
    private let life: Life

    init(_ world: World, process: Int, life: Life) {
        self.world = world
        self.process = process
        self.life = life
    }

    func record(for key: String) async throws(SSOError) -> Data? {
        try await gate()
        let record = await result { () async throws(SSOError) in try await world.disk.record(for: key) }
        note(record, of: "read", key)
        try await gate()
        return try record.get()
    }

    func write(_ record: Data, for key: String) async throws(SSOError) {
        inWorld { world.note(.writing(process: process, key: key, begins: true)) }
        defer { inWorld { world.note(.writing(process: process, key: key, begins: false)) } }
        try await gate()
        let outcome = await result { () async throws(SSOError) in try await world.disk.write(record, for: key) }
        if case .success = outcome {
            inWorld { world.note(.stored(process: process, key: key, record: record)) }
        }
        note(outcome, of: "write", key)
        try await gate()
        try outcome.get()
    }

    func deleteRecord(for key: String) async throws(SSOError) {
        try await gate()
        let outcome = await result { () async throws(SSOError) in try await world.disk.deleteRecord(for: key) }
        try await gate()
        try outcome.get()
    }

    func withLease<Value: Sendable>(
        named name: String,
        patience: Duration,
        clock: any SSOClock,
        _ body: @Sendable () async throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        try await gate()
        let hasBegun = Locked(false)
        do throws(SSOError) {
            return try await world.disk.withLease(named: name, patience: patience, clock: clock) {
                () async throws(SSOError) in
                hasBegun.withLock { $0 = true }
                return try await body()
            }
        } catch {
            if !hasBegun.withLock({ $0 }) { note(Result<Value, SSOError>.failure(error), of: "lease", name) }
            throw error
        }
    }

    private func note<Value>(_ outcome: Result<Value, SSOError>, of operation: String, _ key: String) {
        guard case .failure(let error) = outcome else { return }
        let name = key.split(separator: "/").last ?? ""
        let caller = Caller.current
        inWorld {
            world.note(.storeFailed(process: process, operation: "\(operation) \(name)", error), for: caller)
        }
    }

    /// A disk answers a cancelled task too.
    private func gate() async throws(SSOError) {
        let delay = inWorld { world.storeDelay() }
        guard await world.loop.pass(life, after: delay, isCancellable: false) == .through else { throw .cancelled }
    }
}
