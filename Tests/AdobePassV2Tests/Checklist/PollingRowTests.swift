import AdobePassSimulator
import AdobePassV2
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("Checklist: polling", .timeLimit(.minutes(10)))
struct PollingRowTests {
    private func start(
        _ world: World,
        mvpd: String = "Cablevision"
    ) async throws -> RegularSession {
        guard case .regularSignIn(let way, _) = try await world.client.signIn() else { throw SSOError.cancelled }
        return try await way.start(with: MVPD.ID(mvpd))
    }

    private func world(
        style: RegularSignInStyle = .secondScreen,
        clock: ManualClock = ManualClock(mode: .automatic(upTo: .seconds(60))),
        values: [String: PluginSettings.Value] = [:],
        configure: (inout SimulatorSettings) -> Void = { _ in }
    ) throws -> World {
        try World(
            permission: .always(.refused(.denied, nil)),
            style: style,
            values: values,
            clock: clock,
            configure: configure
        )
    }

    @Test("M3.1 On this device nobody polls before the browser is done, and then one question is enough")
    func sameDevice() async throws {
        let world = try world(style: .sameDevice)
        let session = try await start(world)
        let wait = Task { try await session.waitForProfile() }
        for _ in 0..<200 { await Task.yield() }
        #expect(world.simulator.count(of: .profileForCode) == 0)
        world.simulator.signInOnSecondScreen(code: session.code)
        session.userAgentDidFinish()
        #expect(try await wait.value.kind == .regular)
        #expect(world.simulator.count(of: .profileForCode) == 1)
    }

    @Test("M3.1 With a second screen the first poll comes as soon as the code is there to be shown")
    func secondScreen() async throws {
        let world = try world { $0.secondScreen = .init(afterPolls: 0) }
        let session = try await start(world)
        _ = try await session.waitForProfile()
        let records = world.simulator.records
        let created = records.first { $0.endpoint == "POST /api/v2/{serviceProvider}/sessions" }
        let polled = records.first { $0.path.hasSuffix("/profiles/code/\(session.code)") }
        #expect(created?.time == polled?.time)
    }

    @Test("M3.2 UX02 Polling stops on a profile, at the code's end, and on a newer code")
    func stops() async throws {
        let found = try world { $0.secondScreen = .init(afterPolls: 2) }
        _ = try await start(found).waitForProfile()
        let polls = found.simulator.count(of: .profileForCode)
        found.clock.advance(by: .seconds(60))
        for _ in 0..<100 { await Task.yield() }
        #expect(found.simulator.count(of: .profileForCode) == polls)

        let world = try world()
        let older = try await start(world)
        let newer = try await start(world)
        let olderError = await error { () async throws(SSOError) in _ = try await older.waitForProfile() }
        #expect(olderError?.code == .superseded)
        #expect(!world.simulator.records.contains { $0.path.hasSuffix(older.code) })
        let newerError = await error { () async throws(SSOError) in _ = try await newer.waitForProfile() }
        #expect(newerError?.code == .sessionEnded)
        let last = try #require(world.simulator.records.last { $0.path.hasSuffix(newer.code) })
        // The service judges the end: the poll at that moment, which it refuses, is the last.
        #expect(last.time <= (newer.expiry.date?.millisecondsSince1970 ?? 0))
    }

    @Test("M3.2 UX02 A poll that runs stops when a newer code begins, and the newer one goes on")
    func newerCode() async throws {
        let world = try world(clock: ManualClock())
        let older = try await start(world)
        let olderWait = Task { await error { () async throws(SSOError) in _ = try await older.waitForProfile() } }
        func polls(of session: RegularSession) -> Int {
            world.simulator.records.count { $0.path.hasSuffix("/profiles/code/\(session.code)") }
        }
        for round in 1...3 {
            while polls(of: older) < round { await Task.yield() }
            await world.clock.waitForSleepers()
            guard round < 3 else { break }
            world.clock.advance(by: .seconds(5))
        }
        let newer = try await start(world)
        let isFound = Locked(false)
        let newerWait = Task {
            defer { isFound.withLock { $0 = true } }
            return try await newer.waitForProfile()
        }
        while polls(of: newer) < 1 { await Task.yield() }
        world.clock.advance(by: .seconds(5))
        #expect(await olderWait.value?.code == .superseded)
        world.simulator.signInOnSecondScreen(code: newer.code)
        while !isFound.withLock({ $0 }) {
            if world.clock.sleeperCount > 0 { world.clock.advance(by: .seconds(5)) }
            await Task.yield()
        }
        #expect(try await newerWait.value.mvpd.rawValue == "Cablevision")
        #expect(polls(of: older) == 3)
    }

    @Test(
        "M3.3 UX03 Q-R3 Polls are three seconds apart or more, and nobody is throttled for them",
        arguments: [1, 3, 5, 60]
    )
    func pace(seconds: Int) async throws {
        let world = try world(values: ["pollSeconds": .duration(.seconds(seconds))]) {
            $0.throttling = .strict
            $0.secondScreen = .init(afterPolls: 20)
        }
        _ = try await start(world).waitForProfile()
        let polls = world.simulator.records.filter { $0.path.contains("/profiles/code/") }
        #expect(polls.count == 21)
        for (one, next) in zip(polls, polls.dropFirst()) {
            #expect(next.time - one.time >= max(Int64(seconds), 3) * 1000)
        }
        #expect(world.simulator.records.allSatisfy { $0.status != 429 })
    }

    @Test(
        "M3.3 A whole evening with one device meets the throttle never, or once where the burst is assumed to refill",
        arguments: ["documented", "adaptive"]
    )
    func evening(pace: String) async throws {
        let world = try world(values: ["pace": .string(pace)]) {
            $0.throttling = .strict
            $0.secondScreen = .init(afterPolls: 5)
        }
        _ = try await start(world).waitForProfile()
        for page in 0..<30 {
            let resources = (0..<12).compactMap { Resource("show \(page) \($0)") }
            _ = try await world.client.preauthorize(resources)
            _ = try await world.client.authorize("show \(page) 1")
            _ = try await world.client.reconcile()
        }
        #expect(world.simulator.records.count > 120)
        #expect(world.simulator.records.count { $0.status == 429 } == (pace == "adaptive" ? 1 : 0))
    }

    @Test("UX04 A second screen that is done just after the code was given up is found by the next launch")
    func late() async throws {
        let world = try world(clock: ManualClock())
        let session = try await start(world)
        let wait = Task { await error { () async throws(SSOError) in _ = try await session.waitForProfile() } }
        await world.clock.waitForSleepers()
        wait.cancel()
        #expect(await wait.value?.code == .cancelled)
        world.simulator.signInOnSecondScreen(code: session.code)
        let next = try World(permission: .always(.refused(.denied, nil)), store: world.store, sharing: world)
        guard case .signedIn(let profile, .found) = try await next.client.reconcile() else {
            Issue.record("not found")
            return
        }
        #expect(profile.kind == .regular)
    }

    @Test("UX01 A code that expires unused ends the wait once, and the next one is another")
    func expired() async throws {
        let world = try world()
        let session = try await start(world)
        let first = await error { () async throws(SSOError) in _ = try await session.waitForProfile() }
        #expect(first?.code == .sessionEnded)
        let polls = world.simulator.count(of: .profileForCode)
        let second = await error { () async throws(SSOError) in _ = try await session.waitForProfile() }
        #expect(second?.code == .sessionEnded)
        #expect(world.simulator.count(of: .profileForCode) == polls)
        #expect(try await start(world).code != session.code)
    }
}
