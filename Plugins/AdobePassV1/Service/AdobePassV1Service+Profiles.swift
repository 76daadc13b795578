import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension AdobePassV1Service {
    /// Asks whether the device has a login and, only if it has one, reads it.
    ///
    /// A device without an identifier at the service has no login, so the service is not called.
    ///
    /// - Parameters:
    ///   - remembered: Not used by this interface.
    ///   - context: Carries the identity tokens, and the profile that the client already has.
    /// - Returns: One profile or none.
    /// - Throws: `SSOError` if it is unknown whether a viewer is signed in.
    func existingProfiles(remembered: MVPD.ID?, in context: ServiceContext) async throws(SSOError) -> [Profile] {
        let isHeld = context.held?.isValid(at: self.context.clock.now) == true
        guard let calls = try await deviceCalls(context), try await hasLogin(calls, isHeld: isHeld),
            let login = try await storedLogin(calls, isHeld: isHeld)
        else {
            earlierAccess.note(nil, nil)
            return []
        }
        let profile = await profile(of: login)
        earlierAccess.note(login, profile.kind)
        return [profile]
    }

    /// Asks whether the device has a login, without reading it.
    ///
    /// - Parameters:
    ///   - calls: The device's calls.
    ///   - isHeld: Whether the client has a valid login. An intermediary, which also refuses without a body, must not end
    ///     it.
    /// - Returns: Whether it has one.
    /// - Throws: `SSOError` if that is unknown.
    func hasLogin(_ calls: V1DeviceCalls, isHeld: Bool = false) async throws(SSOError) -> Bool {
        do throws(SSOError) {
            try await caller.send(try calls.checkAuthentication()) { (_) throws(SSOError) in }
            return true
        } catch  where error.serviceFault?.saysNotSignedIn == true {
            if isHeld { try checkDocumented(error) }
            return false
        }
    }

    /// Returns the device's login, or `nil` if there is none; a poll that fails is not retried at once.
    func storedLogin(
        _ calls: V1DeviceCalls,
        isPoll: Bool = false,
        isHeld: Bool = false
    ) async throws(SSOError) -> AuthenticationToken? {
        do throws(SSOError) {
            var call = try calls.authentication()
            call.isPoll = isPoll
            return try await caller.send(call, as: AuthenticationToken.self)
        } catch  where error.serviceFault?.saysNotSignedIn == true {
            if isHeld { try checkDocumented(error) }
            return nil
        }
    }

    private func checkDocumented(_ error: SSOError) throws(SSOError) {
        guard error.serviceFault?.form == .empty else { return }
        throw SSOError(
            .serviceUnavailable,
            "The service, or something before it, has refused without saying why.",
            hint: "Offer to try again later; the viewer stays signed in.",
            isRetryable: true,
            cause: error
        )
    }
}
