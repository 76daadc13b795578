import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import AdobePassSupport

@Suite("The pace of viewers' calls, simulated in virtual time", .timeLimit(.minutes(10)))
struct PaceSimulationTests {
    private static let latency = Duration.milliseconds(80)

    /// A viewer's device, and a service that decides by itself which calls to refuse.
    private struct Home {
        let world: World
        let refusals = Locked<[Duration]>([])
        /// How long each call took, from the app's request to the answer.
        let times = Locked<[Duration]>([])

        init(store: any SecretStore, clock: ManualClock, admits: @escaping @Sendable (Duration) -> Bool) throws {
            let wire = ScriptedTransport.registering()
            let refusals = refusals
            let service = ScriptedTransport { (call) async throws(SSOError) in
                clock.advance(by: PaceSimulationTests.latency / 2)
                let isAdmitted = admits(clock.uptime)
                if !isAdmitted { refusals.withLock { $0.append(clock.uptime) } }
                let reply = isAdmitted ? try await wire.send(call) : nil
                clock.advance(by: PaceSimulationTests.latency / 2)
                return reply.map { .answer($0) } ?? .status(429)
            }
            world = try World(clock: clock, wire: service, store: store)
        }

        func call(_ count: Int) async throws {
            for _ in 0..<count {
                let start = world.clock.uptime
                _ = try await world.get()
                times.withLock { $0.append(world.clock.uptime - start) }
            }
        }

        func poll() async throws {
            var poll = try ServiceCall("poll", .get, path: ["api", "v2", "thing"])
            poll.isPoll = true
            _ = try await world.caller.send(poll, as: JSONValue.self)
        }

        /// A sign-in on a second screen, a first page, and a film; registration and token come before.
        func signIn() async throws {
            try await call(3)
            for _ in 0..<12 {
                world.clock.advance(by: .seconds(5))
                try await poll()
            }
            try await call(4)
        }

        /// A later launch, its first page, and a few channels in quick succession.
        func laterLaunch() async throws {
            try await call(4)
            world.clock.advance(by: .seconds(20))
            try await call(3)
        }
    }

    @Test("A launch, a sign-in and a playback never wait for a service whose burst refills")
    func refilling() async throws {
        let (clock, store) = (ManualClock(mode: .automatic), InMemorySecretStore())
        let service = Locked(RefillingService())
        for day in 0..<30 {
            let home = try Home(store: store, clock: clock) { now in service.withLock { $0.admits(at: now) } }
            try await day == 0 ? home.signIn() : home.laterLaunch()
            for _ in 0..<5 {
                clock.advance(by: .seconds(600))
                try await home.laterLaunch()
            }
            #expect(home.world.waits == [])
            #expect(home.refusals.withLock { $0 } == [])
            clock.advance(by: .seconds(50_000))
        }
    }

    @Test("NW02 A service whose burst never refills refuses one call in ten minutes, and costs no needless time")
    func neverRefilling() async throws {
        let (clock, store) = (ManualClock(mode: .automatic), InMemorySecretStore())
        let service = Locked(StrictService())
        var refusals: [Duration] = []
        for launch in 0..<60 {
            let home = try Home(store: store, clock: clock) { now in service.withLock { $0.admits(at: now) } }
            try await launch == 0 ? home.signIn() : home.laterLaunch()
            refusals += home.refusals.withLock { $0 }
            // The service forces a second between two calls; a refusal costs the call that is made again.
            let longest = home.times.withLock { $0.max() } ?? .zero
            #expect(longest <= .seconds(1) + Self.latency * 2)
            // A process takes longer than a second to start again.
            clock.advance(by: .seconds(2 + launch % 7 * 40))
        }
        #expect(refusals.count > 2)
        for (one, next) in zip(refusals, refusals.dropFirst()) { #expect(next - one >= PaceMachine.wary) }
    }

    @Test("TK12 Ten thousand devices in step after an outage make at most four thousand calls a second")
    func outage() {
        let end = Duration.seconds(60)
        var instants: [Duration] = []
        for device in 0..<10_000 {
            let random = SeededRandomness(seed: UInt64(device))
            var machine = PaceMachine()
            var (now, id) = (Duration.zero, 0)
            // The app calls again as soon as a call fails, so that only the pace holds it back.
            while true {
                id += 1
                let request = PaceMachine.Request(id: id, isWaitedFor: true, assumesRefill: true)
                var outcome = machine.handle(.requested(request), at: now)
                if let wake = outcome.wake {
                    now = wake
                    outcome = machine.handle(.timePassed, at: now)
                }
                guard now < end, let turn = outcome.turns.first else { break }
                _ = machine.handle(.refused(turn, pause: .seconds(1), bits: random.next()), at: now)
            }
            instants.append(now)
        }
        instants.sort()
        var (first, most) = (0, 0)
        for (last, instant) in instants.enumerated() {
            while instant - instants[first] >= .seconds(1) { first += 1 }
            most = max(most, last - first + 1)
        }
        #expect((3_000...4_000).contains(most))
    }
}
