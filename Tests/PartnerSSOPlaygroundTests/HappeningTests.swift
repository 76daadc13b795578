import AdobePassSimulator
import Foundation
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary
import Testing
import VideoSubscriberAccountSimulation

@testable import PartnerSSOPlayground

@Suite("What a person makes happen", .timeLimit(.minutes(10)))
struct HappeningTests {
    @Test("A device that is offline keeps the viewer signed in and says so")
    func offline() async throws {
        let bench = try PlayBench()
        await bench.signInAsPartner()
        await bench.perform(.offline(true), .checkCatalogue)
        #expect(await bench.until { $0.error != nil }.error?.code == .offline)
        await bench.perform(.offline(false), .home, .checkCatalogue)
        await bench.until { $0.home?.shows.first?.isLikely == true }
    }

    @Test("A click in a view that the system does not wait in yet is kept until it does, or until the view is gone")
    func earlyClick() async throws {
        let bench = try PlayBench()
        let stage = bench.playground.world.stage
        stage.show(.signInForm(provider: "Cablevision"))
        let hasEnded = Locked(false)
        let click = Task {
            await bench.perform(.closeView)
            hasEnded.withLock { $0 = true }
        }
        for _ in 0..<20 { await Task.yield() }
        #expect(!hasEnded.withLock { $0 } && stage.view == .form(provider: "Cablevision"))
        stage.hide()
        await click.value
        #expect(stage.view == nil)
    }

    @Test("A view that is dismissed late hides neither the next call's view nor its prompt")
    func lateDismissal() throws {
        let stage = try PlayBench().playground.world.stage
        let (former, current) = (Signals(), Signals())
        stage.show(.signInForm(provider: "Cablevision"), of: ObjectIdentifier(former))
        stage.show(.signInForm(provider: "Cablevision"), of: ObjectIdentifier(current))
        stage.hide(ObjectIdentifier(former))
        #expect(stage.view == .form(provider: "Cablevision"))
        stage.hide(ObjectIdentifier(current))
        #expect(stage.view == nil)
        stage.prompt { _ in }
        stage.hide(ObjectIdentifier(current))
        #expect(stage.view == .prompt)
    }

    @Test("Exactly the next call fails, and the recording names it")
    func failsNext() async throws {
        let bench = try PlayBench()
        await bench.signInAsPartner()
        await bench.perform(.failNext(.unauthorized))
        #expect(await bench.playground.state.nextFault == .unauthorized)
        await bench.perform(.checkCatalogue)
        await bench.until { $0.home?.shows.first?.isLikely == true }
        let scenario = await bench.playground.recording.saved(as: "x", title: "X")
        let endpoint = SimulatorEndpoint.preauthorize.rawValue
        #expect(scenario.service.faults == [.init(endpoint: endpoint, call: 1, fault: .unauthorized)])
        #expect(await bench.playground.state.nextFault == nil)
    }

    @Test("A degraded provider permits nothing, and everything works again afterwards")
    func degraded() async throws {
        let bench = try PlayBench()
        await bench.signInAsPartner()
        await bench.perform(.degrade("Cablevision", .authorizesNone), .play("REF30"))
        await bench.until { $0.home?.message != nil }
        await bench.perform(.degrade("Cablevision", nil), .play("REF30"))
        await bench.until { if case .watching = $0.television { true } else { false } }
    }

    @Test("A revoked permission ends the session at the next launch")
    func revoked() async throws {
        let bench = try PlayBench()
        await bench.signInAsPartner()
        await bench.perform(.permission(.denied), .relaunch)
        await bench.until { if case .signedOut = $0.television { true } else { false } }
    }

    @Test("A viewer who switches the device's account is followed at the next launch")
    func switched() async throws {
        let bench = try PlayBench()
        await bench.signInAsPartner()
        await bench.perform(.systemAccount("Spectrum_Apple"), .relaunch)
        #expect(await bench.until { $0.isHome }.home?.profile.mvpd.rawValue == "Spectrum")
    }

    @Test("The clock moves for the devices and the service alike")
    func clock() async throws {
        let bench = try PlayBench()
        let before = await bench.playground.state.now
        await bench.perform(.advance(seconds: 86_400))
        #expect(await bench.playground.state.now.timeIntervalSince(before) == 86_400)
        #expect(await bench.html("bar").contains("2026-01-02 00:00 UTC"))
    }

    @Test("An expired login shows the provider's form instead of the picker")
    func expired() async throws {
        let bench = try PlayBench()
        await bench.perform(.permission(.granted), .systemAccount("Cablevision"), .expireLogin, .signIn)
        await bench.until { $0.view == .form(provider: "Cablevision") }
        await bench.perform(.submitLogin(password: "secret", result: .success))
        #expect(await bench.until { $0.isHome }.home?.profile.mvpd.rawValue == "Cablevision")
    }
}
