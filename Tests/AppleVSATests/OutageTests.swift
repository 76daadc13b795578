import AppleVSA
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import Testing
import VideoSubscriberAccountSimulation

@Suite("A framework that fails or never answers, from the client to the device", .timeLimit(.minutes(10)))
struct OutageTests {
    private let account = DeviceScript.Account(provider: "Cablevision", expiresIn: 86_400)

    @Test("NW12 A proof that ends in error 3 at a launch leaves the session unknown and the viewer signed in")
    func proofFails() async throws {
        let world = try SignInWorld { $0.account = account }
        guard case .signedIn(let profile, via: .partner) = try await world.client.signIn() else {
            Issue.record("the viewer was not signed in")
            return
        }
        world.device.rescript { $0.errors = [DeviceScript.ErrorInjection(step: .proof, code: 3)] }
        guard case .unknown(let error, lastKnown: profile, _) = try await world.client.reconcile() else {
            Issue.record("the outage was taken for an answer")
            return
        }
        #expect(error.code == .partnerUnavailable && error.isRetryable)
        #expect(await world.client.sessionStatus() == .signedIn(profile))
        world.device.rescript { $0.errors = [] }
        guard case .signedIn = try await world.client.reconcile() else {
            Issue.record("the outage has not passed")
            return
        }
    }

    @Test("DV10 An answer with neither metadata nor an error leads to the service and the regular sign-in")
    func neither() async throws {
        let world = try SignInWorld {
            $0.account = account
            $0.answers = .neither
        }
        guard case .regularSignIn(_, reason: .frameworkUnavailable) = try await world.client.signIn() else {
            Issue.record("the answer counted")
            return
        }
        #expect(world.service.count(of: .existingProfiles) == 1)
    }

    @Test("DV10 A framework that never answers leads to the service and the regular sign-in")
    func never() async throws {
        let world = try SignInWorld {
            $0.account = account
            $0.callbacks = .synchronous
            $0.callbacksByStep = [.silent: .never, .interactive: .never]
        }
        let signIn = Task { try await world.client.signIn() }
        while !world.device.isRequested { await otherTasks() }
        try await expectRegular(signIn, in: world)
    }

    @Test("DV10 An app that never says whether partner sign-in is offered is not waited for either")
    func neverOffered() async throws {
        let offer: @Sendable () async -> Bool = {
            await untilCancelled()
            return true
        }
        let world = try SignInWorld(isOffered: offer, script: { $0.account = account })
        try await expectRegular(Task { try await world.client.signIn() }, in: world)
        #expect(world.device.events.isEmpty)
    }

    /// Lets time pass, and expects that the sign-in goes on without the framework.
    private func expectRegular(_ signIn: Task<SignInOutcome, any Error>, in world: SignInWorld) async throws {
        let ticker = Task {
            while !Task.isCancelled {
                await world.clock.waitForSleepers()
                world.clock.advance(by: .seconds(1))
                await otherTasks()
            }
        }
        defer { ticker.cancel() }
        guard case .regularSignIn(_, reason: .frameworkUnavailable) = try await signIn.value else {
            Issue.record("the silence counted as an answer")
            return
        }
        #expect(world.service.count(of: .existingProfiles) == 1)
    }
}

extension SimulatedDevice {
    /// Whether an app has made a request.
    fileprivate var isRequested: Bool {
        events.contains { if case .requested = $0 { true } else { false } }
    }
}
