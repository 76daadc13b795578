import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A world that records every use of its time, its transport, its store and its randomness.
final class Tripwire: SSOClock, HTTPTransport, SecretStore, RandomnessSource {
    private let log = Locked<[String]>([])

    /// What was touched so far, in order.
    var touches: [String] { log.withLock { $0 } }

    /// A world that is this tripwire in every respect.
    var environment: SSOEnvironment {
        .scripted(clock: self, transport: self, store: self, randomness: self)
    }

    /// Gives work that was started and not awaited the chance to run.
    func settle() async {
        if touches.isEmpty { await Waiting.others() }
    }

    private func touch(_ what: String) {
        log.withLock { $0.append(what) }
    }

    var now: Date {
        touch("the wall clock")
        return ManualClock.start
    }

    var uptime: Duration {
        touch("the uptime")
        return .zero
    }

    func sleep(for duration: Duration) async throws(SSOError) {
        touch("a sleep")
        throw .cancelled
    }

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        touch("the wire")
        throw .unscripted("any call")
    }

    func record(for key: String) async throws(SSOError) -> Data? {
        touch("the store")
        return nil
    }

    func write(_ record: Data, for key: String) async throws(SSOError) { touch("the store") }

    func deleteRecord(for key: String) async throws(SSOError) { touch("the store") }

    func withLease<Value: Sendable>(
        named name: String,
        patience: Duration,
        clock: any SSOClock,
        _ body: @Sendable () async throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        touch("the store")
        return try await body()
    }

    func next() -> UInt64 {
        touch("randomness")
        return 4
    }
}
