import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import AdobePassSupport

@Suite("A device keeps under the rate the service allows", .timeLimit(.minutes(10)))
struct CallPaceTests {
    @Test("Ten calls go at once, and one each second after that")
    func burst() async throws {
        let clock = ManualClock(mode: .automatic)
        let pace = CallPace(clock: clock)
        var instants: [Duration] = []
        for _ in 0..<13 {
            _ = try await pace.turn()
            instants.append(clock.uptime)
        }
        #expect(instants == Array(repeating: .zero, count: 10) + [.seconds(1), .seconds(2), .seconds(3)])
    }

    @Test("Calls a second apart cost nothing of the burst, and what is spent does not come back")
    func spentOnce() async throws {
        let clock = ManualClock(mode: .automatic)
        let pace = CallPace(clock: clock)
        for _ in 0..<100 {
            #expect(try await pace.turn() == .zero)
            clock.advance(by: .seconds(1))
        }
        for _ in 0..<10 { #expect(try await pace.turn() == .zero) }
        clock.advance(by: .seconds(3600))
        #expect(try await pace.turn() == .zero)
        #expect(try await pace.turn() == .seconds(1))
    }

    @Test("Whoever gives up waiting has taken nobody's turn")
    func givingUp() async throws {
        let clock = ManualClock()
        let pace = CallPace(clock: clock)
        for _ in 0..<10 { _ = try await pace.turn() }
        let impatient = (0..<5).map { _ in
            Task { await code { () async throws(SSOError) in try await pace.turn() } }
        }
        await clock.waitForSleepers(5)
        for task in impatient { task.cancel() }
        for task in impatient { #expect(await task.value == .cancelled) }
        let patient = Task { await code { () async throws(SSOError) in try await pace.turn() } }
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(1))
        #expect(await patient.value == nil)
    }

    @Test("NW02 All clients of a process share the pace of a service, whatever product and interface they are for")
    func shared() async throws {
        let clock = ManualClock(mode: .automatic)
        let first = CallPace.shared(at: try HTTPAddress("https://sp.example.com"), clock: clock)
        let second = CallPace.shared(at: try HTTPAddress("https://sp.example.com"), clock: clock)
        #expect(first === second)
        let elsewhere = CallPace.shared(at: try HTTPAddress("https://other.example.com"), clock: clock)
        #expect(first !== elsewhere)
        let otherTime = CallPace.shared(at: try HTTPAddress("https://sp.example.com"), clock: ManualClock())
        #expect(first !== otherTime)
        let real = CallPace.shared(at: try HTTPAddress("https://sp.example.com"), clock: SystemClock())
        #expect(real === CallPace.shared(at: try HTTPAddress("https://sp.example.com"), clock: SystemClock()))
    }

    @Test("NW02 Two clients at once spend one burst, and a client that comes when all are gone begins anew")
    func twoClients() async throws {
        let clock = ManualClock(mode: .automatic(upTo: .seconds(59)))
        do {
            let clients = [try World(clock: clock), try World(clock: clock, serviceProvider: "REF40")]
            // Each registers and obtains a token first: six calls in all.
            for client in clients { _ = try await client.get() }
            for _ in 0..<2 { for client in clients { _ = try await client.get() } }
            #expect(clock.uptime == .zero)
            _ = try await clients[1].get()
            #expect(clock.uptime == .seconds(1))
        }
        _ = try await World(clock: clock).get()
        #expect(clock.uptime == .seconds(1))
    }

    @Test("A service that throws a call back has no burst left, and is left alone as long as it wants")
    func exhausted() async throws {
        let clock = ManualClock(mode: .automatic)
        let pace = CallPace(clock: clock)
        _ = try await pace.turn()
        pace.exhausted(for: .seconds(7))
        #expect(try await pace.turn() == .seconds(7))
        #expect(try await pace.turn() == .seconds(1))
    }

    @Test(
        "Of two calls that are thrown back, the longer pause counts, whichever comes first",
        arguments: [[7, 1], [1, 7]]
    )
    func exhaustedTwice(pauses: [Int]) async throws {
        let clock = ManualClock(mode: .automatic)
        let pace = CallPace(clock: clock)
        for pause in pauses { pace.exhausted(for: .seconds(pause)) }
        #expect(try await pace.turn() == .seconds(7))
    }

    @Test("Registration, token and calls are counted together, and whoever waits says so")
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
