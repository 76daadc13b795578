import PartnerSSOPluginKit

/// The sign-in as a pure state machine: state and event lead to a state and effects.
///
/// It has no clock, task, lock or plugin, so that a test can visit all of its states and its diagram can be generated.
/// Each effect but the last leads to exactly one event. An event that no effect asked for is reported and changes
/// nothing.
struct SignInStateMachine: Sendable {
    let plan: Plan
    private(set) var state = State.ready

    init(plan: Plan) {
        self.plan = plan
    }

    /// Creates a machine in any state, for tests and the diagram.
    init(plan: Plan, state: State) {
        self.plan = plan
        self.state = state
    }

    /// Handles an event and returns the effect.
    mutating func handle(_ event: Event) -> Effect? {
        switch (state, event) {
        case (.finished, _):
            return nil
        case (_, .failed(let error)):
            return finish(.failed(error))
        case (.ready, .started):
            return start()
        case (.checkingPermission(let search), .permission(let answer)):
            return permissionChecked(answer, search)
        case (.askingPermission, .permission(let answer)):
            return permissionAsked(answer)
        case (.identifyingSilently(.pending), .identity(let identification, let status)):
            return go(to: .findingProfiles(.identification(identification)), .findProfiles(status))
        case (.identifyingSilently(.done), .identity(let identification, _)):
            return identifiedSilently(identification)
        case (.findingProfiles(let knowledge), .profiles(let profiles)):
            return profilesFound(profiles, knowledge)
        case (.loadingPicker, .picker(let contents)):
            guard let contents else { return fallBack(.partnerServicesDisabled) }
            return go(to: .identifyingInteractively, .identify(.picker(contents)))
        case (.identifyingInteractively, .identity(let identification, _)):
            return identifiedInteractively(identification)
        case (.resolvingProvider, .resolved(let mvpd)):
            return fallBack(.providerNotOnboarded, preselected: mvpd)
        case (.verifying(let identity, let restarts), .verification(let verification)):
            return verified(verification, of: identity, restarts: restarts)
        case (.proving(let identity, let mvpd, let restarts), .proof(let answer, let isExpired)):
            return proven(answer, isExpired: isExpired, of: identity, for: mvpd, restarts: restarts)
        case (.exchanging(let mvpd, let prover), .exchanged(let answer)):
            return exchanged(answer, for: mvpd, by: prover)
        case (.choosing(let via, let id), .chosen(let profile)):
            return finish(.signedIn(profile, via, profile.kind == .partner ? id : nil))
        case (.ready, _), (.checkingPermission, _), (.askingPermission, _), (.identifyingSilently, _),
            (.findingProfiles, _), (.loadingPicker, _), (.identifyingInteractively, _), (.resolvingProvider, _),
            (.verifying, _), (.proving, _), (.exchanging, _), (.choosing, _):
            return .reportImpossible("\(event.kind) in \(state.kind)")
        }
    }
}

// MARK: - Permission and identity

extension SignInStateMachine {
    private mutating func start() -> Effect {
        switch (plan.hasFramework, plan.statusUse) {
        case (false, _): go(to: .findingProfiles(.noFramework), .findProfiles(nil))
        case (true, .ignored): go(to: .findingProfiles(.notAsked), .findProfiles(nil))
        case (true, .wanted): go(to: .checkingPermission(.pending), .checkPermission(.never))
        }
    }

    private mutating func permissionChecked(_ answer: PermissionAnswer, _ search: Search) -> Effect {
        switch (answer, search) {
        case (.granted, _):
            return go(to: .identifyingSilently(search), .identify(.never))
        case (.refused(let refusal, _), .pending):
            return go(to: .findingProfiles(.refused(refusal)), .findProfiles(answer.status))
        case (.refused(let refusal, _), .done):
            return refused(refusal)
        case (.unavailable, .pending):
            return go(to: .findingProfiles(.frameworkUnavailable), .findProfiles(answer.status))
        case (.unavailable, .done):
            return fallBack(.frameworkUnavailable)
        }
    }

    /// Asks a viewer who was never asked.
    ///
    /// Any other refusal is final.
    private mutating func refused(_ refusal: Permission.Refusal) -> Effect {
        guard refusal == .notDetermined, plan.asking == .ifNeeded else { return fallBack(RegularReason(refusal)) }
        return go(to: .askingPermission, .checkPermission(.ifNeeded))
    }

    private mutating func permissionAsked(_ answer: PermissionAnswer) -> Effect {
        switch answer {
        case .granted: go(to: .identifyingSilently(.done), .identify(.never))
        case .refused(let refusal, _): fallBack(RegularReason(refusal))
        case .unavailable: fallBack(.frameworkUnavailable)
        }
    }

    private mutating func profilesFound(_ found: [Profile], _ knowledge: Knowledge) -> Effect {
        // Such a profile would be refused at every playback, and the next sign-in would find it again.
        let profiles = found.filter { $0.kind != .partner || !knowledge.deniesLogin }
        guard profiles.isEmpty else { return go(to: .choosing(.existing, knowledge.provider), .choose(profiles)) }
        switch knowledge {
        case .noFramework: return fallBack(.noPartnerFramework)
        case .notAsked: return go(to: .checkingPermission(.done), .checkPermission(.never))
        case .refused(let refusal): return refused(refusal)
        case .frameworkUnavailable: return fallBack(.frameworkUnavailable)
        case .identification(let identification): return identifiedSilently(identification)
        }
    }

    /// Shows the picker unless the login is valid, the platform names a provider without a login, or the viewer must
    /// not be asked.
    private mutating func identifiedSilently(_ identification: Identification) -> Effect {
        switch (identification, plan.asking) {
        case (.valid(let identity), _):
            go(to: .verifying(identity, restarts: 0), .verify(identity))
        case (.withoutPermission(let refusal), _):
            fallBack(RegularReason(refusal))
        case (.unidentified(.providerNotOnboarded(let id)), _):
            go(to: .resolvingProvider(id), .resolve(id))
        case (.expired, .ifNeeded), (.unidentified, .ifNeeded):
            go(to: .loadingPicker, .loadPicker)
        case (.expired, .never):
            fallBack(.identityExpired)
        case (.unidentified(let obstacle), .never):
            fallBack(RegularReason(obstacle))
        }
    }

    private mutating func identifiedInteractively(_ identification: Identification) -> Effect {
        switch identification {
        case .valid(let identity): go(to: .verifying(identity, restarts: 0), .verify(identity))
        case .expired: fallBack(.identityExpired)
        case .withoutPermission(let refusal): fallBack(RegularReason(refusal))
        case .unidentified(.providerNotOnboarded(let id)): go(to: .resolvingProvider(id), .resolve(id))
        case .unidentified(let obstacle): fallBack(RegularReason(obstacle))
        }
    }
}

// MARK: - Verification, proof and exchange

extension SignInStateMachine {
    private mutating func verified(
        _ verification: Verification,
        of identity: ProviderIdentity,
        restarts: Int
    ) -> Effect {
        switch verification {
        case .prove(let token, let mvpd): go(to: .proving(identity, mvpd, restarts: restarts), .prove(token))
        case .signedIn(let profile): go(to: .choosing(.existing, identity.id), .choose([profile]))
        case .declined(let reason, let session):
            fallBack(reason, preselected: session?.mvpd.map { MVPD(id: $0) }, session: session)
        }
    }

    private mutating func proven(
        _ answer: ProofAnswer,
        isExpired: Bool,
        of identity: ProviderIdentity,
        for mvpd: MVPD.ID,
        restarts: Int
    ) -> Effect {
        switch answer {
        case .withoutPermission(let refusal, _):
            return fallBack(RegularReason(refusal))
        case .unproven(let obstacle, _):
            return fallBack(Self.reason(forMissingProof: obstacle))
        case .proven(_, let prover) where prover.id != identity.id:
            return proverChanged(to: prover, restarts: restarts)
        case .proven(let response, let prover):
            guard !isExpired else { return fallBack(.identityExpired) }
            return go(to: .exchanging(mvpd, by: prover.id), .exchange(response, mvpd, .identified(prover)))
        }
    }

    /// Starts again, because the viewer switched providers between two steps: a step for one provider must never be
    /// completed with another.
    private mutating func proverChanged(to prover: ProviderIdentity, restarts: Int) -> Effect {
        guard restarts == 0 else { return finish(.failed(.partnerKeepsChanging)) }
        return go(to: .verifying(prover, restarts: restarts + 1), .verify(prover))
    }

    private static func reason(forMissingProof obstacle: IdentityObstacle?) -> RegularReason {
        switch obstacle {
        case .viewerCancelled: .viewerCancelled
        case .providerRejected: .providerRejected
        case .frameworkUnavailable: .frameworkUnavailable
        case nil, .notSignedIn, .otherProvider, .providerNotOnboarded: .noAttributeResponse
        }
    }

    /// Accepts only a profile of the provider that was asked for.
    private mutating func exchanged(
        _ answer: ExchangeAnswer,
        for mvpd: MVPD.ID,
        by prover: PlatformMappingID
    ) -> Effect {
        guard case .profiles(let profiles) = answer else { return fallBack(.exchangeRejected) }
        let expected = profiles.filter { $0.mvpd == mvpd }
        guard !expected.isEmpty else { return fallBack(.exchangeRejected) }
        return go(to: .choosing(.partner, prover), .choose(expected))
    }
}

// MARK: - Moving

extension SignInStateMachine {
    private mutating func go(to state: State, _ effect: Effect) -> Effect {
        self.state = state
        return effect
    }

    private mutating func fallBack(
        _ reason: RegularReason,
        preselected: MVPD? = nil,
        session: ServiceSession? = nil
    ) -> Effect {
        finish(.regularSignIn(reason, preselected: preselected, session: session))
    }

    private mutating func finish(_ ending: Ending) -> Effect {
        go(to: .finished, .finish(ending))
    }
}

extension SSOError {
    fileprivate static let partnerKeepsChanging = SSOError(
        .partnerChanged,
        "The platform's provider changed twice during one sign-in.",
        hint: "Start the sign-in again.",
        isRetryable: true
    )
}
