import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A viewer's whole way at a staged service: signing in by proof, watching, signing out; step by step, so that a step
/// that failed can be tried again.
final class ServiceWalk: Sendable {
    /// The steps, in order.
    enum Step: String, Sendable, CaseIterable {
        case nobodyYet, directory, verification, exchange, somebody, preview, authorize, signOut, nobodyLeft
    }

    let service: any EntitlementService
    let stage: StagedService
    let world: TrialWorld
    private let token = Locked<VerificationToken?>(nil)
    private let signedIn = Locked<Profile?>(nil)
    private let told = Locked("")

    /// Stages a service and puts a fresh plugin on it.
    ///
    /// - Parameters:
    ///   - probe: Makes the plugin, and knows the harness.
    ///   - script: What the service does.
    ///   - skew: By how much the plugin's clock is ahead of the service's.
    ///   - store: What the plugin keeps its records in.
    ///   - previous: Whose records the store may hold; the device then has no identifier but what was stored.
    /// - Throws: ``ContractUnstaged`` when the harness cannot do it.
    convenience init(
        _ probe: ContractProbe,
        script: ServiceScript = ServiceScript(),
        skew: Duration = .zero,
        store: FaultyStore = FaultyStore(),
        previous: PreviousRecords? = nil
    ) throws {
        guard let make = probe.harness.service else {
            throw ContractUnstaged("The harness claims an entitlement service and has no stage for it (`service`).")
        }
        probe.scene.withLock { $0.service = script }
        let clock = ManualClock(
            now: ManualClock.start.addingTimeInterval(skew.timeInterval),
            mode: .automatic(upTo: TrialWorld.patience)
        )
        let setting = StageSetting(service: script, previous: previous, clock: ServiceClock(device: clock))
        try self.init(try make(setting), clock, store, previous, probe)
    }

    /// Puts another plugin before the service of an earlier walk, as after a restart of the app.
    convenience init(continuing earlier: ServiceWalk, store: FaultyStore, _ probe: ContractProbe) throws {
        try self.init(earlier.stage, earlier.clock, store, nil, probe)
    }

    private init(
        _ stage: StagedService,
        _ clock: ManualClock,
        _ store: FaultyStore,
        _ previous: PreviousRecords?,
        _ probe: ContractProbe
    ) throws {
        self.stage = stage
        world = TrialWorld(clock: clock, transport: stage.transport, store: store)
        service = try ServiceTrial.service(of: world.register(probe, stage.settings, after: previous))
    }

    var wire: FaultyWire { world.wire }
    var clock: ManualClock { world.clock }
    var store: FaultyStore { world.store }

    /// What travels with the calls.
    var context: ServiceContext {
        ServiceContext(partner: stage.partner, status: .identified(stage.login.identity))
    }

    /// Everything that was said during the walk, as text.
    var said: String { world.said + told.withLock { $0 } }

    /// The profile of the viewer who signed in during the walk.
    var profile: Profile? { signedIn.withLock { $0 } }

    /// Goes some steps; stops at the first that fails.
    ///
    /// - Parameter steps: The steps, in order.
    /// - Throws: `SSOError` of the service, or ``ContractFailure`` for an answer that is wrong.
    func go(_ steps: some Sequence<Step> = Step.allCases) async throws {
        for step in steps { try await go(step) }
    }

    /// Goes all steps up to one, that one included.
    func go(through last: Step) async throws {
        let end = Step.allCases.firstIndex(of: last) ?? 0
        try await go(Step.allCases[...end])
    }

    /// Goes one step.
    func go(_ step: Step) async throws {
        do {
            try await take(step)
        } catch {
            told.withLock { $0 += "\n\(error) \(String(reflecting: error))" }
            throw error
        }
    }

    // Never inlined: inside the `do` of `go(_:)` it crashes the optimizer of Swift 6.3.1, "while splitting coroutine". No
    // pattern of the source gives such a crash away, so nothing but the release build of `.ci/run` can guard against it.
    @inline(never)
    private func take(_ step: Step) async throws {
        switch step {
        case .nobodyYet, .nobodyLeft: try requireNobody(try await profiles(), step)
        case .directory: try await findLogin()
        case .verification: try await verify()
        case .exchange: try await exchange()
        case .somebody: try requireSomebody(try await profiles())
        case .preview: try await preview()
        case .authorize: try await authorize()
        case .signOut: try await signOut()
        }
    }

    private func note(_ answer: some Any) {
        var text = "\n\(answer) \(String(reflecting: answer))"
        dump(answer, to: &text, maxDepth: 12, maxItems: 2000)
        let line = text
        told.withLock { $0 += line }
    }
}

extension ServiceWalk {
    /// The profiles that the service has now.
    func profiles() async throws -> [Profile] {
        let profiles = try await service.existingProfiles(remembered: nil, in: context)
        note(profiles)
        return profiles
    }

    private func requireNobody(_ profiles: [Profile], _ step: Step) throws(ContractFailure) {
        guard !profiles.isEmpty else { return }
        let when = step == .nobodyYet ? "before anybody signed in" : "after the viewer signed out"
        throw ContractFailure("There is a profile \(when): \(profiles).")
    }

    private func requireSomebody(_ profiles: [Profile]) throws(ContractFailure) {
        guard profiles.contains(where: { $0.mvpd == stage.login.mvpd.id }) else {
            throw ContractFailure("The viewer signed in, and the existing profiles are \(profiles).")
        }
    }

    private func findLogin() async throws {
        let directory = try await service.directory()
        guard directory[id: stage.login.mvpd.id] != nil else {
            throw ContractFailure("The directory lacks \(stage.login.mvpd.id), which the stage's viewer has.")
        }
    }

    /// Asks which token the provider has to sign.
    func verify(_ login: StagedService.Login? = nil) async throws {
        let login = login ?? stage.login
        let context = ServiceContext(partner: stage.partner, status: .identified(login.identity))
        let answer = try await service.verification(of: login.identity, in: context) {
            () async throws(SSOError) in login.mvpd
        }
        guard case .prove(let token, for: let mvpd) = answer else {
            throw ContractFailure("The service wants a login of \(login.mvpd.id) proven; told was \(answer).")
        }
        guard mvpd == login.mvpd.id else {
            throw ContractFailure("The login is with \(login.mvpd.id), and a proof by \(mvpd) is wanted.")
        }
        note(token)
        self.token.withLock { $0 = token }
    }

    /// Signs in after an exchange whose answer was lost: if the service accepted that proof, it now says so.
    func signInAfterAll() async throws {
        let answer = try await service.verification(of: stage.login.identity, in: context) {
            [stage] () async throws(SSOError) in stage.login.mvpd
        }
        note(answer)
        if case .signedIn(let profile) = answer, profile.mvpd == stage.login.mvpd.id {
            return signedIn.withLock { $0 = profile }
        }
        try await go(.verification)
        try await go(.exchange)
    }

    /// The proof of a login for the token that was asked for last.
    func proof(of login: StagedService.Login) throws -> AttributeResponse {
        guard let token = token.withLock({ $0 }) else { throw ContractUnstaged("Nothing is to be proven yet.") }
        return try stage.prove(login, token)
    }

    private func exchange() async throws {
        let answer = try await service.exchange(
            try proof(of: stage.login),
            for: stage.login.mvpd.id,
            in: context
        )
        note(answer)
        guard case .profiles(let profiles) = answer,
            let profile = profiles.first(where: { $0.mvpd == stage.login.mvpd.id })
        else { throw ContractFailure("The proof is right, and the exchange answers \(answer).") }
        signedIn.withLock { $0 = profile }
    }

    private func requireProfile() throws(ContractUnstaged) -> Profile {
        guard let profile else { throw ContractUnstaged("No viewer signed in on this walk.") }
        return profile
    }

    private func preview() async throws {
        let previews = try await service.preview([stage.resource], for: try requireProfile(), in: context)
        note(previews)
        let isRight = previews.map(\.resource) == [stage.resource] && previews[0].isLikelyPermitted
        guard isRight else { throw ContractFailure("The viewer may watch \(stage.resource); told was \(previews).") }
    }

    /// Asks for a decision on the resource that the viewer may watch.
    func authorize() async throws {
        let decision = try await service.authorize(stage.resource, for: try requireProfile(), in: context)
        note(decision)
        guard decision.permit != nil else {
            throw ContractFailure("The viewer may watch \(stage.resource); told was \(decision).")
        }
    }

    private func signOut() async throws {
        note(try await service.signOut(try requireProfile(), in: context))
        try await service.forgetViewer()
    }
}
