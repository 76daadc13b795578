import AdobePassSupport
import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Credentials and access tokens withstand clocks, stores and impatience", .timeLimit(.minutes(10)))
struct AccessTokenFaultTests {
    private static let register = ScriptedTransport.registerCall
    private static let token = ScriptedTransport.tokenCall
    private static let thing = ScriptedTransport.thingCall

    @Test(
        "TK13 Credentials and token of another environment or brand are not used; a replaced statement changes nothing",
        arguments: [
            ("https://sp.example.com", "REF30", "statement", 1), ("https://other.example.com", "REF30", "statement", 3),
            ("https://sp.example.com", "REF40", "statement", 3), ("https://sp.example.com", "REF30", "another", 1),
        ]
    )
    func otherScope(address: String, serviceProvider: String, statement: String, calls: Int) async throws {
        let store = InMemorySecretStore()
        _ = try await World(store: store).get()
        let second = try World(
            store: store,
            address: address,
            statement: statement,
            serviceProvider: serviceProvider
        )
        _ = try await second.get()
        #expect(second.wire.callNames.count == calls)
    }

    @Test(
        "TK14 A life that is none is a typed error, and a strange one is bounded",
        arguments: [
            ("0", true), ("-1", true), (#""x""#, true), ("null", true), ("1e300", true), ("[]", true),
            (#""21600""#, false), ("21600.0", false), ("9223372036854775807", false), ("1752148106221", false),
        ]
    )
    func strangeLife(life: String, isRefused: Bool) async throws {
        let answer = #"{"access_token":"t","expires_in":\#(life)}"#
        let wire = ScriptedTransport.registering().on(.post, "/o/client/token", .json(answer, status: 201))
        let world = try World(wire: wire)
        let error = await error { () async throws(SSOError) in try await world.get() }
        #expect(error?.code == (isRefused ? .answerMalformed : nil))
        #expect(error == nil || error?.message.contains("expires_in") == true)
        guard !isRefused else { return }
        world.clock.advance(by: .seconds(32 * 86_400))
        _ = try await world.get()
        #expect(world.count(of: Self.token) == 2)
    }

    @Test("A very short life does not make a token per call")
    func shortLife() async throws {
        let wire = ScriptedTransport.registering()
            .on(.post, "/o/client/token", .json(#"{"access_token":"t","expires_in":10}"#, status: 201))
        let world = try World(wire: wire)
        for _ in 0..<3 { _ = try await world.get() }
        #expect(world.count(of: Self.token) == 1)
    }

    @Test("TK09 A wall clock that jumps by an hour or a year never makes a loop", arguments: [3600.0, 31_536_000])
    func jumpingClock(seconds: Double) async throws {
        for jump in [seconds, -seconds] {
            let store = InMemorySecretStore()
            let world = try World(store: store)
            _ = try await world.get()
            world.clock.set(world.clock.now.addingTimeInterval(jump))
            for _ in 0..<5 { _ = try await world.get() }
            #expect(world.count(of: Self.token) == 1)

            let next = try World(clock: ManualClock(now: world.clock.now), store: store)
            for _ in 0..<5 { _ = try await next.get() }
            #expect(next.count(of: Self.register) == 0)
            #expect(next.count(of: Self.token) <= 1)
        }
    }

    @Test(
        "TK09 A stored token that was received later than now is used if the clock is a minute off, and else replaced",
        arguments: [(30.0, 0), (3600, 1)]
    )
    func receivedLater(seconds: Double, requests: Int) async throws {
        let store = InMemorySecretStore()
        let world = try World(store: store)
        _ = try await world.get()
        let earlier = ManualClock(now: world.clock.now.addingTimeInterval(-seconds))
        let next = try World(clock: earlier, store: store)
        _ = try await next.get()
        #expect(next.count(of: Self.token) == requests)
    }

    @Test("TK04 A stored token that belongs to replaced credentials is not sent")
    func tokenOfReplacedCredentials() async throws {
        let wire = ScriptedTransport.registering()
        let (former, latter) = (FaultyStore(), FaultyStore())
        for store in [former, latter] { _ = try await World(wire: wire, store: store).get() }
        let mixed = FaultyStore(
            records: former.records.merging(latter.records.filter { $0.key.hasSuffix("credentials-1") }) { $1 }
        )
        let next = try World(store: mixed)
        _ = try await next.get()
        #expect(next.wire.callNames == [Self.token, Self.thing])
    }

    @Test(
        "A store that cannot be read is an error, and nothing is registered",
        arguments: [FaultyStore.Fault.unreadable]
    )
    func unreadableStore(fault: FaultyStore.Fault) async throws {
        let store = FaultyStore()
        _ = try await World(store: store).get()
        store.fault = fault
        let second = try World(store: store)
        let error = await error { () async throws(SSOError) in try await second.get() }
        #expect(error?.code == .storeUnavailable)
        #expect(error?.plugin == "test-plugin")
        #expect(second.wire.callNames.isEmpty)
    }

    @Test("Damaged records are replaced", arguments: [FaultyStore.Fault.corrupted, .garbled])
    func damagedRecords(fault: FaultyStore.Fault) async throws {
        let store = FaultyStore()
        _ = try await World(store: store).get()
        store.fault = fault
        let second = try World(store: store)
        _ = try await second.get()
        #expect(second.wire.callNames == [Self.register, Self.token, Self.thing])
        #expect(second.events.events.contains { $0.facts[.code] == SSOError.Code.storeCorrupted.rawValue })
    }

    @Test("Records of more than 64 levels are damaged, and end nothing", arguments: [65, 100_000])
    func deepRecords(levels: Int) async throws {
        let store = FaultyStore()
        _ = try await World(store: store).get()
        let deep = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        for (key, record) in store.records {
            // Read as a record of today's form, if its depth did not matter.
            let text = String(decoding: record, as: UTF8.self).dropLast() + ",\"x\":\(deep)}"
            if record.first == UInt8(ascii: "{") { try await store.write(Data(text.utf8), for: key) }
        }
        let second = try World(store: store)
        _ = try await second.get()
        #expect(second.wire.callNames == [Self.register, Self.token, Self.thing])
        #expect(second.events.events.contains { $0.facts[.code] == SSOError.Code.storeCorrupted.rawValue })
    }

    @Test(
        "ST06 Credentials that only a newer version can read are left alone, and nothing is registered in their place"
    )
    func newerRecords() async throws {
        let store = FaultyStore()
        _ = try await World(store: store).get()
        store.fault = .newer
        let records = store.records
        let world = try World(store: store)
        for _ in 0..<2 {
            let error = await error { () async throws(SSOError) in try await world.get() }
            #expect(error?.code == .storeNewer)
            #expect(error?.plugin == "test-plugin")
        }
        #expect(world.wire.callNames.isEmpty)
        #expect(store.records == records)
    }

    @Test(
        "TK04 What the service has given is kept, though everybody who waited for it has left",
        arguments: [(register, "/o/client/register"), (token, "/o/client/token")]
    )
    func leftAlone(call: String, path: String) async throws {
        let store = FaultyStore()
        let clock = ManualClock(mode: .automatic(upTo: .seconds(59)))
        let task = Locked<Task<SSOError.Code?, Never>?>(nil)
        let wire = ScriptedTransport.registering().on(.post, path) { (_) async throws(SSOError) in
            while task.withLock({ $0?.cancel() }) == nil { await Task.yield() }
            while !Task.isCancelled { await Task.yield() }
            return .json(
                #"{"client_id":"a","client_secret":"b","access_token":"t","expires_in":21600}"#,
                status: 201
            )
        }
        let world = try World(clock: clock, wire: wire, store: store)
        let waiting = Task { await code { () async throws(SSOError) in try await world.get() } }
        task.withLock { $0 = waiting }
        #expect(await waiting.value == .cancelled)
        let written = call == Self.register ? 1 : 2
        while store.records.count < written { await Task.yield() }
        let next = try World(clock: clock, store: store)
        _ = try await next.get()
        #expect(next.count(of: Self.register) == 0)
        #expect(next.count(of: Self.token) == 2 - written)
    }

    @Test("TK03 Whoever waits for another process's token waits as long as that may take", arguments: [1, 30, 120])
    func patience(seconds: Int) async throws {
        let store = PatienceStore()
        let world = try World(store: store, others: ["requestTimeoutSeconds": .duration(.seconds(seconds))])
        _ = try await world.get()
        // Registration and token, each made three times at most.
        #expect(store.patiences["credentials"] == .seconds(6 * seconds))
    }

    @Test("ST11 A full store is reported, and the process goes on in memory")
    func fullStore() async throws {
        let world = try World(store: FaultyStore(.full))
        for _ in 0..<2 { _ = try await world.get() }
        #expect(world.wire.callNames == [Self.register, Self.token, Self.thing, Self.thing])
        #expect(world.events.count(of: .storeFailed) == 2)
    }

    @Test("TK04 Whatever was stored last, the next launch can make its call", arguments: 0...2)
    func killed(writes: Int) async throws {
        let whole = FaultyStore()
        _ = try await World(store: whole).get()
        let written = whole.accesses.compactMap { access in
            if case .write(let key) = access { key } else { nil as String? }
        }
        let partial = FaultyStore()
        for key in written.prefix(writes) { partial.place(whole.records[key], for: key) }
        let world = try World(store: partial)
        _ = try await world.get()
        #expect(world.count(of: Self.register) == (writes == 0 ? 1 : 0))
        #expect(world.count(of: Self.token) == (writes == 2 ? 0 : 1))
    }

    @Test("A caller that is cancelled leaves, and the others get their token")
    func cancelledCaller() async throws {
        let gate = AsyncStream.makeStream(of: Void.self)
        let wire = ScriptedTransport.registering().on(.post, "/o/client/register") { (_) async throws(SSOError) in
            for await _ in gate.stream { break }
            return .json(#"{"client_id":"a","client_secret":"b"}"#, status: 201)
        }
        let world = try World(wire: wire)
        let leaving = Task { try await world.get() }
        let staying = Task { try await world.get() }
        while wire.callNames.isEmpty { await Task.yield() }
        leaving.cancel()
        #expect(await code { () async throws(SSOError) in try await leaving.ssoValue() } == .cancelled)
        gate.continuation.yield()
        _ = try await staying.value
        #expect(world.count(of: Self.register) == 1)
    }
}

extension Task where Failure == any Error {
    fileprivate func ssoValue() async throws(SSOError) -> Success {
        do {
            return try await value
        } catch {
            throw error as? SSOError ?? .cancelled
        }
    }
}

/// A store that remembers how long somebody was ready to wait for each lease.
private final class PatienceStore: SecretStore {
    private let memory = InMemorySecretStore()
    private let seen = Locked<[String: Duration]>([:])

    /// The patience for each lease, by the end of its name.
    var patiences: [String: Duration] { seen.withLock { $0 } }

    func record(for key: String) async throws(SSOError) -> Data? { await memory.record(for: key) }

    func write(_ record: Data, for key: String) async throws(SSOError) { await memory.write(record, for: key) }

    func deleteRecord(for key: String) async throws(SSOError) { await memory.deleteRecord(for: key) }

    func withLease<Value: Sendable>(
        named name: String,
        patience: Duration,
        clock: any SSOClock,
        _ body: @Sendable () async throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        seen.withLock { $0[name.split(separator: "/").last.map(String.init) ?? name] = patience }
        return try await memory.withLease(named: name, patience: patience, clock: clock, body)
    }
}
