import PartnerSSOPluginKit

/// Runs the effects of the sign-in's state machine with a product's plugins, and feeds the results back into it.
struct SignInDriver: Sendable {
    let runtime: Runtime
    let token: SessionLedger.FlowToken
    let options: SignInOptions
    let directory: DirectoryReader
    let identityTokens: IdentityTokens.Available
    /// The provider to ask the service about, or `nil` for all.
    let remembered: MVPD.ID?
    /// The profile to confirm, if there is one.
    var held: Profile?
    /// All profiles that the service has returned, of which one is chosen.
    let seen = Locked<[Profile]>([])
    /// Whether the platform does not offer its framework here, now or later.
    private let lacksPlatform = Locked(false)

    /// Runs the flow to its end; a failing effect ends it.
    ///
    /// - Parameter knowledge: The platform's latest answers, if it was asked; it is then not asked again.
    /// - Returns: The flow's end.
    func run(knowing knowledge: PlatformKnowledge? = nil) async -> SignInStateMachine.Ending {
        var machine = SignInStateMachine(plan: plan)
        var effect = machine.handle(.started)
        while let current = effect {
            if case .finish(let ending) = current { return ending }
            let known = knowledge.flatMap { answer(to: current, from: $0) }
            let event = if let known { known } else { await event(after: current) }
            effect = machine.handle(Task.isCancelled ? .failed(.cancelled) : event)
        }
        return .failed(.internalFault("The sign-in stopped without a result."))
    }

    /// Whether the flow has ended as it would without a platform, because this one does not offer its framework here.
    ///
    /// An outage, by contrast, says nothing about the viewer.
    var isWithoutPlatform: Bool { lacksPlatform.withLock { $0 } }

    var clock: any SSOClock { runtime.clock }
    var report: @Sendable (SSOEvent) -> Void { runtime.report }
    private var framework: (any PartnerFramework)? { options.usesPartnerFramework ? runtime.framework : nil }

    private var service: CancellableService { runtime.service }

    private var plan: SignInStateMachine.Plan {
        SignInStateMachine.Plan(
            hasFramework: framework != nil,
            statusUse: service.needs.statusForExistingProfiles,
            asking: options.asking
        )
    }

    private func answer(
        to effect: SignInStateMachine.Effect,
        from knowledge: PlatformKnowledge
    ) -> SignInStateMachine.Event? {
        switch effect {
        case .checkPermission(.never): .permission(knowledge.permission)
        case .identify(.never): knowledge.identity.map { .identity(judged($0), $0.status) }
        default: nil
        }
    }

    private func event(after effect: SignInStateMachine.Effect) async -> SignInStateMachine.Event {
        do throws(SSOError) {
            return try await perform(effect)
        } catch {
            return .failed(error)
        }
    }

    private func perform(
        _ effect: SignInStateMachine.Effect
    ) async throws(SSOError) -> SignInStateMachine.Event {
        switch effect {
        case .checkPermission(let asking): try await checkPermission(asking)
        case .identify(let interruption): try await identify(interruption)
        case .findProfiles(let status): try await findProfiles(status)
        case .loadPicker: try await loadPicker()
        case .resolve(let id): try await resolve(id)
        case .verify(let identity): try await verify(identity)
        case .prove(let token): try await prove(token)
        case .exchange(let response, let mvpd, let status): try await exchange(response, for: mvpd, status)
        case .choose(let profiles): .chosen(await choose(among: profiles))
        case .reportImpossible(let what): throw impossible(what)
        case .finish: throw .internalFault("The sign-in continued after its end.")
        }
    }
}

// MARK: - Asking the platform

extension SignInDriver {
    private func checkPermission(_ asking: Asking) async throws(SSOError) -> SignInStateMachine.Event {
        let framework = try requiredFramework()
        if asking == .ifNeeded, let rationale = options.rationale, await !rationale() {
            return .permission(.refused(.notDetermined, nil))
        }
        let answer = try await step(.permission) { () async throws(SSOError) in
            try await framework.permission(asking: asking)
        } unanswered: {
            .unavailable(nil)
        } result: { answer in
            switch answer {
            case .granted: "granted"
            case .refused(let refusal, _): refusal.rawValue
            case .unavailable: RegularReason.frameworkUnavailable.rawValue
            }
        }
        if let status = answer.status { observe(status) }
        if case .unavailable(let fault?) = answer { observe(fault) }
        return .permission(answer)
    }

    private func identify(
        _ interruption: IdentityRequest.Interruption
    ) async throws(SSOError) -> SignInStateMachine.Event {
        let framework = try requiredFramework()
        let request = IdentityRequest(relyingParty: service.needs.relyingParty, interruption: interruption)
        let answer = try await step(.identity) { () async throws(SSOError) in
            try await framework.identity(for: request)
        } unanswered: {
            .unidentified(.frameworkUnavailable, nil)
        } result: { answer in
            judged(answer).word
        }
        observe(answer.status)
        if case .unidentified(.frameworkUnavailable, let fault?) = answer { observe(fault) }
        return .identity(judged(answer), answer.status)
    }

    private func judged(_ answer: IdentityAnswer) -> SignInStateMachine.Identification {
        switch answer {
        case .identified(let identity): isExpired(identity) ? .expired(identity) : .valid(identity)
        case .unidentified(let obstacle, _): .unidentified(obstacle)
        case .withoutPermission(let refusal, _): .withoutPermission(refusal)
        }
    }

    private func prove(_ token: VerificationToken) async throws(SSOError) -> SignInStateMachine.Event {
        let framework = try requiredFramework()
        let request = ProofRequest(relyingParty: service.needs.relyingParty, token: token, asking: options.asking)
        let answer = try await step(.attributeResponse) { () async throws(SSOError) in
            try await framework.attributeResponse(for: request)
        } unanswered: {
            .unproven(.frameworkUnavailable, nil)
        } result: { answer in
            switch answer {
            case .proven(let response, _): response.scheme.rawValue
            case .unproven: "none"
            case .withoutPermission(let refusal, _): refusal.rawValue
            }
        }
        guard case .proven(_, let prover) = answer else { return .proof(answer, isExpired: false) }
        observe(.identified(prover))
        return .proof(answer, isExpired: isExpired(prover))
    }

    private func isExpired(_ login: ProviderIdentity) -> Bool {
        login.expiry.isExpired(at: clock.now, tolerance: .zero)
    }

    private func observe(_ status: PartnerStatus) {
        runtime.keeper.handle(.platformAnswered(status, token))
    }

    private func observe(_ fault: PartnerFault) {
        if fault.isLasting { lacksPlatform.withLock { $0 = true } }
    }

    private func requiredFramework() throws(SSOError) -> any PartnerFramework {
        guard let framework else { throw .internalFault("The sign-in called a missing framework.") }
        return framework
    }
}

// MARK: - Asking the service

extension SignInDriver {
    private func context(_ status: PartnerStatus?) -> ServiceContext {
        ServiceContext(partner: framework?.partner, status: status, identityTokens)
    }

    private func findProfiles(_ status: PartnerStatus?) async throws(SSOError) -> SignInStateMachine.Event {
        let profiles = try await step(.existingProfiles) { () async throws(SSOError) in
            let context = context(status).with(\.held, held)
            return try await service.existingProfiles(remembered: remembered, in: context)
                .filter { $0.isValid(at: clock.now) && options.accepts($0) }
        } result: { profiles in
            profiles.isEmpty ? "none" : "\(profiles.count)"
        }
        seen.withLock { $0 += profiles }
        return .profiles(profiles)
    }

    private func loadPicker() async throws(SSOError) -> SignInStateMachine.Event {
        let shown = try await step(.picker) { () async throws(SSOError) in
            let providers = try await directory.read()
            return HandlerBudget.picker.run(on: providers, clock: clock, report: runtime.report) {
                runtime.assembly.picker.shown(for: $0)
            }
        } result: { shown in
            "\(shown.count) of \(shown.total)"
        }
        return .picker(shown.contents)
    }

    private func resolve(_ id: PlatformMappingID) async throws(SSOError) -> SignInStateMachine.Event {
        let mvpd = try await step(.mapping) { () async throws(SSOError) in
            try await provider(for: id)
        } result: { mvpd in
            mvpd?.id.rawValue ?? "unknown"
        }
        return .resolved(mvpd)
    }

    private func verify(_ identity: ProviderIdentity) async throws(SSOError) -> SignInStateMachine.Event {
        let verification = try await step(.verification) { () async throws(SSOError) in
            let verification = try await service.verification(of: identity, in: context(.identified(identity))) {
                () async throws(SSOError) in try await provider(for: identity.id)
            }
            if case .signedIn(let profile) = verification { _ = try current([profile]) }
            return verification
        } result: { verification in
            switch verification {
            case .prove: "prove"
            case .signedIn: "signedIn"
            case .declined(let reason, _): reason.rawValue
            }
        }
        return .verification(verification)
    }

    private func exchange(
        _ response: AttributeResponse,
        for mvpd: MVPD.ID,
        _ status: PartnerStatus
    ) async throws(SSOError) -> SignInStateMachine.Event {
        // A service that checks the platform's status returns the profile only while the platform vouches for the viewer.
        if service.needs.statusForExistingProfiles == .ignored {
            try await runtime.keeper.beginExchange(with: mvpd, token)
        }
        let answer = try await step(.exchange) { () async throws(SSOError) in
            let answer = try await service.exchange(response, for: mvpd, in: context(status))
            guard case .profiles(let profiles) = answer else { return answer }
            return .profiles(try current(profiles))
        } result: { answer in
            switch answer {
            case .profiles(let profiles): profiles.isEmpty ? "none" : "\(profiles.count)"
            case .rejected(let error): error.code.rawValue
            }
        }
        if case .profiles(let profiles) = answer {
            seen.withLock { $0 += profiles }
            for profile in profiles where profile.mvpd != mvpd {
                report(SSOEvent(.profileRefused, [.mvpd: profile.mvpd.rawValue]))
            }
        }
        return .exchanged(answer)
    }

    /// Refuses a profile that has expired by this device's clock: each sign-in would end at once, again and again.
    private func current(_ profiles: [Profile]) throws(SSOError) -> [Profile] {
        let current = profiles.filter { $0.isValid(at: clock.now) }
        guard profiles.isEmpty || !current.isEmpty else { throw .profileExpired }
        return current
    }

    private func impossible(_ what: String) -> SSOError {
        report(SSOEvent(.internalFault, [.state: what]))
        return .internalFault("The sign-in received an event that its state does not allow: \(what).")
    }

    private func provider(for id: PlatformMappingID) async throws(SSOError) -> MVPD? {
        let providers = try await directory.read()
        let result = HandlerBudget.mapping.run(on: providers, clock: clock, report: runtime.report) {
            runtime.assembly.handlers.mapping.resolve(id, in: $0)
        }
        result.events.forEach(report)
        return result.mvpd
    }
}
