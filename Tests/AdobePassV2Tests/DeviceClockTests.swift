import AdobePassSimulator
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import Testing

@Suite("A device whose clock is wrong", .timeLimit(.minutes(10)))
struct DeviceClockTests {
    static let hours: [Double] = [3 * 3600, -3 * 3600]

    private func world(
        _ seconds: Double,
        wire: World.Wire = .direct,
        configure: (inout SimulatorSettings) -> Void = { _ in }
    ) throws -> World {
        let clock = ManualClock.ahead(by: seconds)
        return try World(
            permission: .always(.refused(.denied, nil)),
            clock: clock,
            serviceClock: ServiceClock(device: clock),
            wire: wire,
            configure: configure
        )
    }

    private func session(_ world: World) async throws -> RegularSession {
        guard case .regularSignIn(let way, _) = try await world.client.signIn() else { throw SSOError.cancelled }
        return try await way.start(with: MVPD.ID("Cablevision"))
    }

    @Test("TK09 A sign-in on a second screen completes, is kept, and decides", arguments: hours)
    func secondScreen(seconds: Double) async throws {
        let world = try world(seconds)
        let events = EventRecorder(reading: world.client.events)
        let session = try await session(world)
        let rest = try #require(session.expiry.date).timeIntervalSince(world.clock.now)
        #expect((1700...1800).contains(rest))
        world.simulator.signInOnSecondScreen(code: session.code)
        #expect(try await session.waitForProfile().mvpd.rawValue == "Cablevision")
        guard case .signedIn(_, via: .existing) = try await world.client.signIn() else {
            Issue.record("the profile was dropped")
            return
        }
        #expect(try await world.client.authorize("REF30").permit != nil)
        let drift = try await events.wait(for: .clockDrift)
        #expect(drift.facts[.offset] == String(Int(seconds)))
        #expect(events.count(of: .clockDrift) == 1)
    }

    @Test("TK09 A profile that is shorter than the clock's error holds as long as the service says", arguments: hours)
    func shortProfile(seconds: Double) async throws {
        let world = try world(seconds) { $0.storedProfiles = [.init(mvpd: "Cablevision", expiresIn: 3600)] }
        guard case .signedIn(let profile, via: .existing) = try await world.client.signIn() else {
            Issue.record("the profile was dropped")
            return
        }
        #expect(profile.expiry == .at(world.clock.now.addingTimeInterval(3600)))
        #expect(try await world.client.authorize("REF30").permit != nil)
        world.clock.advance(by: .seconds(3600) + Expiry.tolerance)
        #expect(!profile.isValid(at: world.clock.now))
    }

    @Test("TK09 A clock that jumps between two calls changes nothing, and each jump is reported once")
    func jumping() async throws {
        let world = try world(0) { $0.storedProfiles = [.init(mvpd: "Cablevision", expiresIn: 86_400)] }
        let events = EventRecorder(reading: world.client.events)
        for seconds in [0] + Self.hours + [0] {
            world.clock.set(ServiceClock(device: world.clock).now.addingTimeInterval(seconds))
            for _ in 0..<3 {
                guard case .signedIn = try await world.client.signIn() else {
                    Issue.record("the profile was dropped")
                    return
                }
                #expect(try await world.client.authorize("REF30").permit != nil)
            }
        }
        while events.count(of: .clockDrift) < 3 { await Task.yield() }
        let drifts = events.events.filter { $0.name == .clockDrift }
        let offsets = drifts.compactMap { $0.facts[.offset].flatMap { Int($0) } }
        #expect(zip(offsets, [10_800, -10_800, 0]).allSatisfy { abs($0 - $1) <= 1 })
        #expect(offsets.count == 3)
    }

    @Test("Without the service's date a code is judged by its own span", arguments: hours)
    func undated(seconds: Double) async throws {
        let world = try world(seconds, wire: World.Wire { Undated(base: $0) })
        let session = try await session(world)
        world.simulator.signInOnSecondScreen(code: session.code)
        #expect(try await session.waitForProfile().mvpd.rawValue == "Cablevision")
    }

    @Test("The platform's instants go to the service as the platform gave them", arguments: hours)
    func platformInstants(seconds: Double) async throws {
        var statuses: Set<String> = []
        for ahead in [0, seconds] {
            let date = "Thu, 01 Jan 2026 00:00:00 GMT"
            let wire = ScriptedTransport()
                .on(.get, "/api/v2/REF30/profiles", .json(#"{"profiles":{}}"#, fields: [.date: date]))
            let bench = try Bench(wire)
            bench.clock.set(bench.clock.now.addingTimeInterval(ahead))
            for _ in 0..<2 { _ = try await bench.service.existingProfiles(remembered: nil, in: .identified) }
            statuses.insert(try #require(bench.calls.last?.header("AP-Partner-Framework-Status")))
        }
        #expect(statuses.count == 1)
    }
}

/// A wire whose answers do not tell the service's time.
struct Undated: HTTPTransport {
    let base: any HTTPTransport

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        let answer = try await base.send(call)
        var head = answer.response
        head.headerFields[.date] = nil
        return HTTPAnswer(head, body: answer.body)
    }
}
