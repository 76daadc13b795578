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
        wire: (any HTTPTransport) -> any HTTPTransport = { $0 },
        change: (inout SimulatorSettings) -> Void = { _ in }
    ) throws -> SimulatorWorld {
        let clock = ManualClock.ahead(by: seconds)
        return try SimulatorWorld(
            try ScenarioLibrary.scenario(named: "denied"),
            clock: clock,
            serviceClock: ServiceClock(device: clock),
            wire: wire,
            change: change
        )
    }

    private func session(_ world: SimulatorWorld) async throws -> RegularSession {
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
        #expect(world.simulator.signInOnSecondScreen(code: session.code))
        #expect(try await session.waitForProfile().mvpd.rawValue == "Cablevision")
        guard case .signedIn(_, via: .existing) = try await world.client.signIn() else {
            Issue.record("the login was dropped")
            return
        }
        #expect(try await world.client.authorize("REF30").permit != nil)
        let drift = try await events.wait(for: .clockDrift)
        #expect(drift.facts[.offset] == String(Int(seconds)))
        #expect(events.count(of: .clockDrift) == 1)
    }

    @Test("TK09 A clock that jumps between two calls changes nothing")
    func jumping() async throws {
        let world = try world(0)
        let session = try await session(world)
        #expect(world.simulator.signInOnSecondScreen(code: session.code))
        _ = try await session.waitForProfile()
        for seconds in Self.hours + [0] {
            world.clock.set(ServiceClock(device: world.clock).now.addingTimeInterval(seconds))
            guard case .signedIn = try await world.client.signIn() else {
                Issue.record("the login was dropped")
                return
            }
            #expect(try await world.client.authorize("REF30").permit != nil)
        }
    }

    @Test("Without the service's date a code is judged by its own span", arguments: hours)
    func undated(seconds: Double) async throws {
        let world = try world(seconds, wire: { Undated(base: $0) })
        let session = try await session(world)
        #expect(world.simulator.signInOnSecondScreen(code: session.code))
        #expect(try await session.waitForProfile().mvpd.rawValue == "Cablevision")
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
