import AdobePassSimulator
import AdobePassV1
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import Testing

@Suite("The life of a registration code")
struct CodeLifeTests {
    func way(_ world: SimulatorWorld) async throws -> RegularSignIn? {
        guard case .regularSignIn(let way, _) = try await world.client.signIn() else { return nil }
        return way
    }

    func outcome(_ session: RegularSession) async -> SSOError.Code? {
        do throws(SSOError) {
            _ = try await session.waitForProfile()
            return nil
        } catch {
            return error.code
        }
    }

    @Test("UX01 UX03 A code that nobody uses ends once, at its end, after polls that are three to five seconds apart")
    func unused() async throws {
        let scenario = try ScenarioLibrary.scenario(named: "denied")
        let world = try SimulatorWorld(scenario, settings: ["codeSeconds": .integer(60)])
        let session = try #require(try await way(world)?.start(with: nil as MVPD.ID?))
        let before = (calls: world.calls.count, sleeps: world.clock.sleeps.count)
        #expect(await outcome(session) == .sessionEnded)
        // The service does not say that a code has expired, so the polls go on for the tolerance of two minutes.
        #expect(world.calls.count - before.calls == 36)
        let pauses = world.clock.sleeps.dropFirst(before.sleeps)
        #expect(pauses.count == 36)
        #expect(pauses.allSatisfy { $0 >= .seconds(3) && $0 <= .seconds(5) })
        #expect(await outcome(session) == .sessionEnded)
        #expect(world.calls.count - before.calls == 36)
    }

    @Test("UX02 A new code ends the wait for the old one, which is not polled for any more")
    func replaced() async throws {
        let world = try SimulatorWorld(try ScenarioLibrary.scenario(named: "second-screen-completes"))
        let way = try #require(try await way(world))
        let old = try await way.start(with: nil as MVPD.ID?)
        let new = try await way.start(with: nil as MVPD.ID?)
        #expect(old.code != new.code)
        #expect(await outcome(new) == nil)
        #expect(try await world.client.authorize("REF30").permit != nil)
    }

    @Test("UX04 A viewer who finishes after the wait was given up is found by the next launch, without a code")
    func late() async throws {
        let scenario = try ScenarioLibrary.scenario(named: "denied")
        let world = try SimulatorWorld(scenario)
        let session = try #require(try await way(world)?.start(with: nil as MVPD.ID?))
        #expect(world.simulator.signInOnSecondScreen(code: session.code, mvpd: "Cablevision"))
        guard case .signedIn(let profile, via: .existing) = try await world.client.signIn() else {
            Issue.record("the login is not found")
            return
        }
        #expect(profile.mvpd.rawValue == "Cablevision")
    }

    @Test(
        "On a phone the provider comes first, its address is opened, and nobody is asked before the user agent is done"
    )
    func sameDevice() async throws {
        var scenario = try ScenarioLibrary.scenario(named: "denied")
        scenario.device.platform = .iOS
        let world = try SimulatorWorld(scenario, style: .sameDevice)
        let way = try #require(try await way(world))
        let providerless = await code { () async throws(SSOError) in try await way.start(with: nil as MVPD.ID?) }
        #expect(providerless == .invalidArgument)
        let session = try await way.start(with: MVPD.ID("Cablevision"))
        #expect(session.url?.absoluteString.contains("reg_code=\(session.code)&") == true)
        let calls = world.calls.count
        let waiting = Task { await outcome(session) }
        for _ in 0..<20 { await Task.yield() }
        #expect(world.calls.count == calls)
        #expect(world.simulator.signInOnSecondScreen(code: session.code))
        session.userAgentDidFinish()
        #expect(await waiting.value == nil)
        #expect(world.calls.dropFirst(calls) == ["GET /api/v1/tokens/authn"])
    }

    private func code(of call: () async throws(SSOError) -> some Any) async -> SSOError.Code? {
        do throws(SSOError) {
            _ = try await call()
            return nil
        } catch {
            return error.code
        }
    }

    @Test("UX06 A viewer whose provider is not in the picker gets no provider preselected, and is told why")
    func otherProvider() async throws {
        let world = try SimulatorWorld(try ScenarioLibrary.scenario(named: "other-provider"))
        guard case .regularSignIn(let way, let reason) = try await world.client.signIn() else {
            Issue.record("the viewer is signed in")
            return
        }
        #expect(reason == .otherProvider)
        #expect(way.preselected == nil)
        #expect(try await way.start(with: way.preselected).url == nil)
    }

    @Test("A picker-only provider is preselected, so that its address is there at once")
    func preselected() async throws {
        let world = try SimulatorWorld(try ScenarioLibrary.scenario(named: "picks-a-picker-only-provider"))
        let way = try #require(try await way(world))
        #expect(way.preselected != nil)
        #expect(try await way.start(with: way.preselected).url?.absoluteString.contains("mso_id=Xfinity") == true)
    }
}
