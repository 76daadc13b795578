import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension AdobePassV2Service {
    /// Asks what has to be proven; the service identifies the provider by the platform's status.
    ///
    /// - Parameters:
    ///   - identity: The viewer's provider, as identified by the platform.
    ///   - context: Carries the platform's status.
    ///   - mvpd: Finds the provider; called only if the answer does not name it.
    /// - Returns: What to prove, that the viewer is signed in, or that the service declines, with the next step.
    /// - Throws: `SSOError` when the service fails.
    func verification(
        of identity: ProviderIdentity,
        in context: ServiceContext,
        mvpd: @Sendable () async throws(SSOError) -> MVPD?
    ) async throws(SSOError) -> Verification {
        guard let partner = context.partner?.name else { return .declined(.serviceDeclined(.configuration), nil) }
        let call = try calls.partnerSession(partner, in: context)
        let answer: SessionAnswer
        do throws(SSOError) {
            answer = try await caller.send(call, as: SessionAnswer.self)
        } catch  where error.isRefusal {
            reportRefusal(error, of: call.name)
            let isOfStatus = error.serviceFault?.refusesStatus == true
            return .declined(.serviceDeclined(isOfStatus ? .partnerStatus : .configuration), nil)
        }
        switch answer.actionName {
        case "partner_profile": return try await proof(wantedBy: answer, mvpd)
        case "authorize": return try await signedIn(answer, mvpd)
        case "authenticate", "resume", "retry": return .declined(decline(answer), session(answer))
        default: return .declined(.serviceDeclined(.configuration), nil)
        }
    }

    /// Exchanges a proof for a profile, once for each sign-in.
    ///
    /// - Parameters:
    ///   - response: The proof.
    ///   - mvpd: The provider that the proof was requested for.
    ///   - context: Carries the platform's status that was returned with the proof.
    /// - Returns: The profiles, which may be none, or why the proof was refused.
    /// - Throws: `SSOError` when the service fails.
    func exchange(
        _ response: AttributeResponse,
        for mvpd: MVPD.ID,
        in context: ServiceContext
    ) async throws(SSOError) -> ExchangeAnswer {
        guard response.scheme == AttributeResponse.Scheme("SAML") else {
            return .rejected(unusableProof("The proof has the scheme \(response.scheme), but SAML is required."))
        }
        guard response.bytes.withValue({ !SAMLResponseEncoding.isEmpty($0) }) else {
            return .rejected(unusableProof("The proof is empty."))
        }
        guard let partner = context.partner?.name else { return .rejected(unusableProof("The proof has no partner.")) }
        let encoded = response.bytes.withValue { settings.proofEncoding.formValue(of: $0) }
        let call = try calls.partnerProfile(partner, encodedProof: encoded, in: context)
        do throws(SSOError) {
            return .profiles(try await profiles(call, of: mvpd))
        } catch  where error.isRefusal {
            reportRefusal(error, of: call.name)
            return .rejected(error)
        }
    }

    private func proof(
        wantedBy answer: SessionAnswer,
        _ find: @Sendable () async throws(SSOError) -> MVPD?
    ) async throws(SSOError) -> Verification {
        guard let request = answer.authenticationRequest else {
            throw malformed("sessions/sso", "/authenticationRequest is missing")
        }
        guard let mvpd = try await provider(of: answer, find) else { return .declined(.unknownProvider, nil) }
        let token = VerificationToken(
            bytes: request.request.withValue { Array($0.utf8) },
            attributeNames: request.attributeNames,
            interruption: settings.proofInterruption
        )
        return .prove(token, for: mvpd)
    }

    private func signedIn(
        _ answer: SessionAnswer,
        _ find: @Sendable () async throws(SSOError) -> MVPD?
    ) async throws(SSOError) -> Verification {
        guard let mvpd = try await provider(of: answer, find) else { return .declined(.unknownProvider, nil) }
        return .signedIn(answer.profile(of: mvpd, sharedBy: .partner))
    }

    private func provider(
        of answer: SessionAnswer,
        _ find: @Sendable () async throws(SSOError) -> MVPD?
    ) async throws(SSOError) -> MVPD.ID? {
        if let mvpd = answer.mvpd { return mvpd }
        return try await find()?.id
    }

    /// Returns why the service declines; a reason that is not documented counts as one of the service's configuration.
    private func decline(_ answer: SessionAnswer) -> RegularReason {
        switch answer.reasonType {
        case "pfs_fallback": .serviceDeclined(.partnerStatus)
        case "missing_parameters_fallback": .serviceDeclined(.missingParameters)
        default: .serviceDeclined(.configuration)
        }
    }

    private func unusableProof(_ message: String) -> SSOError {
        SSOError(
            .partnerAnswerInvalid,
            message,
            hint: "Check what the partner framework returns for this provider.",
            plugin: context.plugin
        )
    }
}

extension SSOError {
    /// Whether the service refuses the configuration, the status or the proof, so that the regular sign-in can still
    /// succeed.
    ///
    /// An outage, throttling and an access token that is not accepted do not count: they are temporary, or affect every
    /// call.
    fileprivate var isRefusal: Bool {
        guard let fault = serviceFault, fault.code != nil, !isRetryable else { return false }
        return [.configurationRefused, .requestRefused, .authenticationRequired, .sessionEnded].contains(code)
    }
}
