import PartnerSSOPluginKit

/// Asks the service what the viewer may watch.
struct DecisionFlow: Sendable {
    let runtime: Runtime

    private var keeper: SessionKeeper { runtime.keeper }

    /// Calls the service for the signed-in viewer.
    ///
    /// An answer that arrives after a sign-out is dropped.
    ///
    /// - Parameter ask: The call to the service.
    /// - Returns: Its answer.
    /// - Throws: `SSOError` with `SSOError.Code.notSignedIn`, `SSOError.Code.partnerUnavailable`,
    ///   `SSOError.Code.superseded`, or what the service reports.
    func run<Answer: Sendable>(
        _ ask: (Profile, ServiceContext) async throws(SSOError) -> Answer
    ) async throws(SSOError) -> Answer {
        let token = try await readToken()
        let profile = try await keeper.requiredProfile()
        let answer = try await ask(profile, try await context(for: profile, token, isProved: profile.kind == .partner))
        try keeper.check(token)
        return answer
    }

    /// Asks for a permit whose media token passes a check, a second time if the first token does not.
    ///
    /// - Parameters:
    ///   - verify: Checks a permit's media token.
    ///   - ask: Asks for the decision.
    /// - Returns: The permit that has passed, or the denial.
    /// - Throws: `SSOError` with `SSOError.Code.mediaTokenRejected`, with `SSOError.Code.superseded` when the viewer signs
    ///   out during the check, or what `verify` or `ask` throws.
    func verified(
        by verify: (Permit) async throws(SSOError) -> Bool,
        _ ask: () async throws(SSOError) -> Decision
    ) async throws(SSOError) -> Decision {
        let token = try await readToken()
        for _ in 0..<2 {
            let decision = try await ask()
            guard case .permitted(let permit) = decision else { return decision }
            let isAccepted = try await verify(permit)
            try keeper.check(token)
            if isAccepted { return decision }
        }
        throw SSOError(
            .mediaTokenRejected,
            "The media token failed the check twice.",
            hint: "Do not start playback. Check the playback backend's log for why it rejects the token."
        )
    }

    /// Returns a token that includes what another process stored before the call.
    ///
    /// A sign-out and a sign-in from before are no reason to drop the call's answer.
    private func readToken() async throws(SSOError) -> SessionLedger.FlowToken {
        let asked = keeper.session.token()
        try await keeper.readIfNeeded()
        return try keeper.renewed(asked)
    }

    /// Returns the context for a call about a profile.
    ///
    /// A profile that the platform proved is valid only while the platform still confirms the viewer's login.
    ///
    /// - Parameters:
    ///   - profile: The profile.
    ///   - token: The flow's token.
    ///   - isProved: Whether the platform proved the profile.
    /// - Returns: The context, with the platform's current status.
    /// - Throws: As ``run(_:)`` does.
    func context(
        for profile: Profile,
        _ token: SessionLedger.FlowToken,
        isProved: Bool
    ) async throws(SSOError) -> ServiceContext {
        let known = keeper.session.platformStatus
        let isAsked = runtime.service.needs.statusForExistingProfiles == .wanted && isProved
        guard isAsked, let framework = runtime.framework, !isLoginKnownToHold(known, profile) else {
            return await runtime.context(known)
        }
        let answer = try await identity(from: framework)
        try keeper.check(token)
        if case .unidentified(.frameworkUnavailable, let fault) = answer { throw .partnerUnavailable(fault) }
        keeper.handle(.platformAnswered(answer.status, token))
        guard isVouchedFor(answer.status, profile) || profile.kind != .partner else {
            throw SSOError(
                .notSignedIn,
                "The platform no longer vouches for the viewer.",
                hint: "Call signIn() again to restore the session or fall back to the regular sign-in."
            )
        }
        return await runtime.context(answer.status)
    }

    /// Asks the platform who the viewer is.
    ///
    /// A platform that never answers, or whose answer makes no sense, is unavailable, as it is for a sign-in.
    private func identity(from framework: any PartnerFramework) async throws(SSOError) -> IdentityAnswer {
        let request = IdentityRequest(relyingParty: runtime.service.needs.relyingParty, interruption: .never)
        do throws(SSOError) {
            return try await framework.identity(for: request)
        } catch  where error.code == .timedOut || error.code == .partnerAnswerInvalid {
            throw .partnerUnavailable(error)
        }
    }

    /// Whether the platform reports a valid login with the provider that proved the profile.
    private func isVouchedFor(_ status: PartnerStatus?, _ profile: Profile) -> Bool {
        guard let identity = status?.identity, !identity.expiry.isExpired(at: runtime.clock.now, tolerance: .zero)
        else {
            return false
        }
        guard let provider = keeper.session.lastKnown?.provider, provider.mvpd == profile.mvpd else { return true }
        return provider.platformMappingID.map { $0 == identity.id } ?? true
    }

    /// Whether the login is known to be valid without asking the platform.
    ///
    /// A login without an expiry date may have ended, so the platform is asked each time.
    private func isLoginKnownToHold(_ status: PartnerStatus?, _ profile: Profile) -> Bool {
        isVouchedFor(status, profile) && status?.identity?.expiry.date != nil
    }
}

extension SSOError {
    static func partnerUnavailable(_ cause: (any Error)?) -> SSOError {
        SSOError(
            .partnerUnavailable,
            "The platform is unavailable, so it is unknown whether it still vouches for the viewer.",
            hint: "Offer to try again; the viewer is still signed in.",
            isRetryable: true,
            cause: cause
        )
    }
}
