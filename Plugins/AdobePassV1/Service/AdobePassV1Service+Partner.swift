import AdobePassSupport
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension AdobePassV1Service {
    /// Requests the verification token for the provider, which has to be found in the directory first.
    ///
    /// - Parameters:
    ///   - identity: The viewer's provider, as identified by the platform.
    ///   - context: Carries the identity tokens.
    ///   - find: Finds the provider in the directory.
    /// - Returns: The verification token, or why the partner flow ends here.
    /// - Throws: `SSOError` when the service fails.
    func verification(
        of identity: ProviderIdentity,
        in context: ServiceContext,
        mvpd find: @Sendable () async throws(SSOError) -> MVPD?
    ) async throws(SSOError) -> Verification {
        guard let mvpd = try await find() else { return .declined(.unknownProvider, nil) }
        guard mvpd.arePartnerServicesEnabled else { return .declined(.partnerServicesDisabled, nil) }
        // A device without an identifier at the service could not exchange the proof.
        guard let type = DeviceType(self.context.device), try await deviceCalls(context) != nil else {
            return .declined(.serviceDeclined(.configuration), nil)
        }
        let call = try calls.profileRequest(mvpd.id, type)
        do throws(SSOError) {
            let payload = try await caller.send(call) { (answer) throws(SSOError) in
                try ProfileRequest(reading: answer, of: call.name)
            }
            return .prove(payload.token(mvpd.requiredAttributeNames, settings.shared.proofInterruption), for: mvpd.id)
        } catch  where error.serviceFault?.isRefusal == true {
            return .declined(.serviceDeclined(.configuration), nil)
        }
    }

    /// Exchanges a proof, and reads the login that results.
    ///
    /// - Parameters:
    ///   - response: The proof, which must be SAML.
    ///   - mvpd: The provider that the proof was requested for.
    ///   - context: Carries the identity tokens.
    /// - Returns: One profile; none when the service has stored no login; or the service's refusal. Any success other
    ///   than the documented 204 counts as a refusal.
    /// - Throws: `SSOError` when the service fails.
    func exchange(
        _ response: AttributeResponse,
        for mvpd: MVPD.ID,
        in context: ServiceContext
    ) async throws(SSOError) -> ExchangeAnswer {
        guard response.scheme == AttributeResponse.Scheme("SAML") else {
            return .rejected(unusableProof("The proof has the scheme \(response.scheme), but SAML is required."))
        }
        guard !response.bytes.withValue({ SAMLResponseEncoding.isEmpty($0) }) else {
            return .rejected(unusableProof("The proof is empty."))
        }
        guard let type = DeviceType(self.context.device) else {
            return .rejected(unusableProof("This kind of device cannot exchange a proof."))
        }
        let calls = try await namedDeviceCalls(context)
        let call = try response.bytes.withValue { (bytes) throws(SSOError) in
            try calls.exchange(bytes, settings.shared.proofEncoding, mvpd, type)
        }
        do throws(SSOError) {
            // Step 9 of the cookbook: a token was generated only if the status is 204.
            let status = try await caller.send(call) { (answer) throws(SSOError) in answer.response.status }
            guard status == .noContent else { return .rejected(notStored(status)) }
        } catch  where error.serviceFault?.isRefusal == true {
            return .rejected(error)
        }
        guard let login = try await storedLogin(calls) else { return .profiles([]) }
        guard login.mvpd == mvpd else { return .rejected(.otherProvider(by: self.context.plugin)) }
        return .profiles([caller.time.onDevice(login.profile(.partner))])
    }

    private func notStored(_ status: HTTPResponse.Status) -> SSOError {
        SSOError(
            .requestRefused,
            "The service answered the exchange with \(status.code); only 204 means that the login was stored.",
            hint: "Offer the regular sign-in; if it persists, contact the service's operator.",
            plugin: context.plugin
        )
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
