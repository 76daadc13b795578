import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("A record that was read before something newer", .timeLimit(.minutes(10)))
struct StaleReadTests {
    private static let cable = Sample.profile("Cable", kind: .regular)
    private static let fiber = Sample.profile("Fiber", kind: .regular)

    @Test("Of two reads that end in the other order, the later one counts")
    func firstReads() async throws {
        let store = GatedStore(isGated: false)
        _ = try await Bench.signedIn(Self.cable, store: store).client.signIn()
        let app = try Bench.signedIn(Self.cable, store: store)
        let client = app.client
        await store.holdNextRead()
        let early = Task { await client.sessionStatus() }
        await store.gate.arrival()
        _ = try await Bench.signedIn(Self.fiber, store: store).client.signIn()
        #expect(await client.sessionStatus() == .signedIn(Self.fiber))
        store.gate.open()
        #expect(await early.value == .signedIn(Self.fiber))
        #expect(await client.sessionStatus() == .signedIn(Self.fiber))
    }

    @Test("A damaged record that is whole again is not lost again by a read that began before")
    func restored() async throws {
        let store = HeldReadStore()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .results(
                .success([Self.cable]),
                .failure(.scripted(.serviceUnavailable, isRetryable: true))
            )
        }
        let client = try Bench(service, store: store).client
        _ = try await client.signIn()
        let record = store.memory.records[Sample.sessionKey]
        store.memory.place(Data("{".utf8), for: Sample.sessionKey)
        _ = await outcome { () async throws(SSOError) in try await client.refreshProfile() }
        await store.hold(Sample.sessionKey)
        let early = Task { await client.sessionStatus() }
        await store.gate.arrival()
        store.memory.place(record, for: Sample.sessionKey)
        #expect(await client.sessionStatus() == .signedIn(Self.cable))
        store.gate.open()
        #expect(await early.value == .signedIn(Self.cable))
    }
}
