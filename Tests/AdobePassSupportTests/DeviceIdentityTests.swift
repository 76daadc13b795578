import AdobePassSupport
import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("The device's identifier")
struct DeviceIdentityTests {
    private static let device = DeviceInformation(
        hardwareType: "SetTopBox",
        model: "SampleTV",
        modelVersion: "5,3",
        manufacturer: "Sample",
        operatingSystem: "tvOS",
        operatingSystemVersion: "26.0",
        connectionType: "WiFi"
    )

    private func identity(
        in store: any SecretStore,
        seed: UInt64 = 1,
        events: EventRecorder = EventRecorder()
    ) -> DeviceIdentity {
        DeviceIdentity(
            .scripted(
                for: "test-plugin",
                environment: .scripted(
                    store: store,
                    randomness: SeededRandomness(seed: seed),
                    device: Self.device
                ),
                events: events
            )
        )
    }

    @Test("ST10 Instances that start at once on one store agree on one")
    func agreement() async throws {
        let store = SlowStore()
        let identities = (1...10).map { identity(in: store, seed: UInt64($0)) }
        let identifiers = try await withThrowingTaskGroup(of: String.self) { group in
            for identity in identities { group.addTask { try await identity.identifier().withValue { $0 } } }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(identifiers.count == 1)
        #expect(try await identity(in: store, seed: 11).identifier().withValue { identifiers.contains($0) })
    }

    @Test("A record that is damaged counts as none, whether the store says so or not")
    func damaged() async throws {
        let identity = identity(in: FailingStore(code: .storeCorrupted))
        let first = try await identity.identifier()
        #expect(try await identity.identifier() == first)
        for bytes in [[], [0xFF, 0xFE]] as [[UInt8]] {
            let store = FaultyStore()
            _ = try await self.identity(in: store).identifier()
            store.place(Data(bytes), for: try #require(store.records.keys.first))
            let events = EventRecorder()
            let fresh = try await self.identity(in: store, events: events).identifier()
            #expect(try await self.identity(in: store, seed: 2).identifier() == fresh)
            #expect(try events.expect(.storeFailed).facts[.code] == SSOError.Code.storeCorrupted.rawValue)
        }
    }

    @Test(
        "ST06 ST01 No identifier is made for a record that cannot be read now, or that only a newer version can read",
        arguments: [SSOError.Code.storeUnavailable, .storeNewer]
    )
    func unreadable(code: SSOError.Code) async throws {
        let identity = identity(in: FailingStore(code: code))
        for _ in 0..<2 {
            await #expect { try await identity.identifier() } throws: { ($0 as? SSOError)?.code == code }
        }
    }

    @Test("A store that cannot be written leaves one for the life of the process")
    func full() async throws {
        let identity = identity(in: FaultyStore(.full))
        let first = try await identity.identifier()
        #expect(try await identity.identifier() == first)
    }
}

/// A store whose every access gives everybody else time to come in between.
private struct SlowStore: SecretStore {
    private let memory = InMemorySecretStore()

    func record(for key: String) async throws(SSOError) -> Data? {
        let record = await memory.record(for: key)
        for _ in 0..<200 { await Task.yield() }
        return record
    }

    func write(_ record: Data, for key: String) async throws(SSOError) {
        for _ in 0..<200 { await Task.yield() }
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

/// A store in which nothing can be read, for one reason.
private struct FailingStore: SecretStore {
    let code: SSOError.Code

    func record(for key: String) async throws(SSOError) -> Data? { throw .scripted(code) }
    func write(_ record: Data, for key: String) async throws(SSOError) { throw .scripted(code) }
    func deleteRecord(for key: String) async throws(SSOError) {}

    func withLease<Value: Sendable>(
        named name: String,
        patience: Duration,
        clock: any SSOClock,
        _ body: @Sendable () async throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        try await body()
    }
}
