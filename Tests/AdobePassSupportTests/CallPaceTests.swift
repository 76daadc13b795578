import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import AdobePassSupport

@Suite("A device keeps below the rate that the service allows", .timeLimit(.minutes(10)))
struct CallPaceTests {
    private static func turn(
        _ pace: CallPace,
        isWaitedFor: Bool = true,
        assumesRefill: Bool = false
    ) async throws(SSOError) -> Duration {
        try await pace.turn(isWaitedFor: isWaitedFor, assumesRefill: assumesRefill).waited
    }

    @Test("Ten calls go at once, and one each second after that")
    func burst() async throws {
        let clock = ManualClock(mode: .automatic)
        let pace = CallPace(clock: clock)
        var instants: [Duration] = []
        for _ in 0..<13 {
            _ = try await Self.turn(pace)
            instants.append(clock.uptime)
        }
        #expect(instants == Array(repeating: .zero, count: 10) + [.seconds(1), .seconds(2), .seconds(3)])
    }

    @Test("A caller that stops waiting gives its turn to the next one")
    func givingUp() async throws {
        let clock = ManualClock()
        let pace = CallPace(clock: clock)
        for _ in 0..<10 { _ = try await Self.turn(pace) }
        let impatient = (0..<5).map { _ in
            Task { await code { () async throws(SSOError) in try await Self.turn(pace) } }
        }
        await clock.waitForSleepers(1)
        for task in impatient { task.cancel() }
        for task in impatient { #expect(await task.value == .cancelled) }
        let patient = Task { await code { () async throws(SSOError) in try await Self.turn(pace) } }
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(1))
        #expect(await patient.value == nil)
    }

    @Test("NW02 Clients of one environment share the pace of a service, whatever product and interface they are for")
    func shared() throws {
        let (first, address) = (try World(), try HTTPAddress("https://sp.example.com"))
        let second = try World(api: .v1, serviceProvider: "REF40", environment: first.environment)
        #expect(CallPace.shared(at: address, first.context) === CallPace.shared(at: address, second.context))
        let other = try HTTPAddress("https://other.example.com")
        #expect(CallPace.shared(at: address, first.context) !== CallPace.shared(at: other, first.context))
        let stranger = try World()
        #expect(CallPace.shared(at: address, first.context) !== CallPace.shared(at: address, stranger.context))
    }

    @Test("A server keeps a pace for each forwarded address, or for each identifier where there is none")
    func devices() throws {
        let (server, address) = (try World(), try HTTPAddress("https://sp.example.com"))
        let store = InMemorySecretStore()
        func pace(_ forwarded: String?, _ identifier: String) throws -> CallPace {
            var device = DeviceInformation.sampleTV
            device.forwardedAddress = forwarded
            device.identifier = Secret(identifier)
            let world = try World(environment: server.environment.forDevice(device, store: store))
            return CallPace.shared(at: address, world.context)
        }
        let paces = [
            try pace("192.0.2.1", "one"), try pace("192.0.2.2", "one"), try pace(nil, "one"), try pace(nil, "two"),
        ]
        #expect(Set(paces.map(ObjectIdentifier.init)).count == 4)
        #expect(try pace("192.0.2.1", "two") === paces[0])
        #expect(try pace(nil, "two") === paces[3])
    }

    @Test("Nobody waits forever for a clock that ends every sleep by itself")
    func stoppedClock() async throws {
        let pace = CallPace(clock: StoppedClock())
        for _ in 0..<10 { _ = try await Self.turn(pace) }
        for _ in 0..<2 {
            #expect(await code { () async throws(SSOError) in try await Self.turn(pace) } == .cancelled)
        }
    }

    @Test("NW02 Two clients at once spend one burst, and a client that comes when all are gone begins anew")
    func twoClients() async throws {
        let clock = ManualClock(mode: .automatic(upTo: .seconds(59)))
        let environment = SSOEnvironment.scripted(clock: clock, transport: ScriptedTransport.registering())
        do {
            let clients = try ["REF30", "REF40"].map {
                try World(clock: clock, serviceProvider: $0, environment: environment)
            }
            // Each registers and obtains a token first: six calls in all.
            for client in clients { _ = try await client.get() }
            for _ in 0..<2 { for client in clients { _ = try await client.get() } }
            #expect(clock.uptime == .zero)
            _ = try await clients[1].get()
            #expect(clock.uptime == .seconds(1))
        }
        _ = try await World(clock: clock, environment: environment).get()
        #expect(clock.uptime == .seconds(1))
    }

    @Test("A service that refuses a call is left alone as long as it asks for")
    func refused() async throws {
        let clock = ManualClock(mode: .automatic)
        let pace = CallPace(clock: clock)
        let turn = try await pace.turn(isWaitedFor: true, assumesRefill: true).turn
        await pace.handle(.refused(turn, pause: .seconds(7), bits: .max))
        #expect(try await Self.turn(pace, assumesRefill: true) == .seconds(7))
        #expect(try await Self.turn(pace, assumesRefill: true) == .seconds(1))
    }

    @Test("Calls that wait go in the order they came, polls after what a viewer waits for")
    func order() async throws {
        let clock = ManualClock()
        let pace = CallPace(clock: clock)
        for _ in 0..<10 { _ = try await Self.turn(pace) }
        let (sent, sending) = AsyncStream.makeStream(of: String.self)
        for (index, name) in ["poll", "first", "second"].enumerated() {
            Task {
                _ = try await Self.turn(pace, isWaitedFor: name != "poll")
                sending.yield(name)
            }
            while await pace.waiting <= index { await Task.yield() }
        }
        var names: [String] = []
        var iterator = sent.makeAsyncIterator()
        for _ in 0..<3 {
            await clock.waitForSleepers(1)
            clock.advance(by: .seconds(1))
            if let name = await iterator.next() { names.append(name) }
        }
        #expect(names == ["first", "second", "poll"])
    }

    @Test(
        "What a viewer waits for is sent as if the burst had refilled; a background refresh is not",
        arguments: PaceRule.allCases
    )
    func background(rule: PaceRule) async throws {
        let world = try World(others: ["pace": .string(rule.rawValue)])
        for _ in 0..<8 { _ = try await world.get() }
        world.clock.advance(by: .seconds(5))
        for _ in 0..<2 { _ = try await world.get() }
        #expect(world.waits == (rule == .adaptive ? [] : [.seconds(1)]))
        let (ended, ending) = AsyncStream.makeStream(of: Void.self)
        // A task that was awaited would be raised to this test's priority.
        Task(priority: .background) {
            _ = try await world.get("refresh")
            ending.finish()
        }
        for await _ in ended {}
        #expect(world.waits.last == .seconds(1))
        #expect(world.waits.count == (rule == .adaptive ? 1 : 2))
    }

    @Test("A poll keeps the documented pace")
    func poll() async throws {
        let world = try World()
        for _ in 0..<8 { _ = try await world.get() }
        world.clock.advance(by: .seconds(5))
        _ = try await world.get()
        var poll = try ServiceCall("poll", .get, path: ["api", "v2", "thing"])
        poll.isPoll = true
        _ = try await world.caller.send(poll, as: JSONValue.self)
        #expect(world.waits == [.seconds(1)])
    }

    @Test("After a refusal a relaunch knows that the burst does not refill, for ten minutes", arguments: [599, 601])
    func relaunch(seconds: Int) async throws {
        let first = try World()
        first.wire.on(.get, "/api/v2/thing", .status(429), .json("{}"))
        _ = try await first.get()
        let keys = ["access-token-1", "credentials-1", "pace-1"]
        for key in keys { #expect(try await first.context.store.record(for: key) != nil) }
        first.clock.advance(by: .seconds(seconds) - first.clock.uptime)
        let second = try World(clock: first.clock, wire: first.wire, store: first.store)
        for _ in 0..<2 { _ = try await second.get() }
        #expect(second.waits == (seconds < 600 ? [.seconds(1)] : []))
    }

    @Test(
        "A damaged or unreadable record of the pace fails no call",
        arguments: ["", "soon", "9223372036854775807", "-1"]
    )
    func damaged(record: String) async throws {
        let world = try World()
        try await world.context.store.write(Data(record.utf8), for: "pace-1")
        for _ in 0..<2 { _ = try await world.get() }
        // An end in a distant future is that of a clock that was set back since.
        #expect(world.waits.reduce(.zero, +) <= .seconds(4))
        let locked = try World(store: FaultyStore(.full))
        locked.wire.on(.get, "/api/v2/thing", .status(429), .json("{}"))
        _ = try await locked.get()
    }

    @Test("Registration, token and calls are counted together, and a wait is an event with its duration")
    func together() async throws {
        let world = try World()
        for _ in 0..<9 { _ = try await world.get() }
        let paced = world.events.events.filter { $0.name == .callPaced }
        #expect(world.wire.calls.count == 11)
        #expect(paced.map(\.duration) == [.seconds(1)])
        #expect(paced.first?.facts[.call] == "thing")
        #expect(world.clock.uptime == .seconds(1))
    }

    @Test("TK12 Devices that got their tokens at one instant do not renew them at one instant")
    func refreshStorm() async throws {
        var instants: [Duration] = []
        for seed in 0..<100 {
            let life = AccessToken.usableLife(ofSeconds: 21_600, bits: SeededRandomness(seed: UInt64(seed)).next())
            #expect((.seconds(21_480)...(.seconds(21_540))).contains(life))
            instants.append(life)
        }
        for second in 21_480...21_540 {
            let together = instants.count { (.seconds(second)..<(.seconds(second + 1))).contains($0) }
            #expect(together <= 10)
        }
    }

    @Test("TK12 After a wake, devices whose renewal fails come back at instants of their own")
    func stormOfRetries() async throws {
        var pauses: Set<Duration> = []
        for seed in 0..<40 {
            let wire = ScriptedTransport.registering().on(
                .post,
                "/o/client/token",
                .status(429),
                .json(#"{"access_token":"token","expires_in":21600}"#, status: 201)
            )
            let world = try World(
                clock: ManualClock(mode: .automatic),
                wire: wire.on(
                    .get,
                    "/api/v2/thing",
                    .json(#"{"status":403,"code":"network_connection_timeout","action":"retry"}"#, status: 403),
                    .json("{}")
                ),
                randomness: SeededRandomness(seed: UInt64(seed))
            )
            _ = try await world.get()
            pauses.formUnion(world.clock.sleeps)
        }
        #expect(pauses.count > 30)
    }
}

extension World {
    /// How long each call that waited for its turn did so.
    var waits: [Duration] { events.events.filter { $0.name == .callPaced }.compactMap(\.duration) }
}

/// The clock of a process that has ended.
private struct StoppedClock: SSOClock {
    let now = ManualClock.start
    let uptime = Duration.zero

    func sleep(for duration: Duration) async throws(SSOError) { throw .cancelled }
}
