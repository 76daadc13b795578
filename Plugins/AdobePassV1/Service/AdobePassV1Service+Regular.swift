import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension AdobePassV1Service {
    /// Requests a code to sign in with, or temporary access, which needs no sign-in.
    ///
    /// - Parameters:
    ///   - mvpd: The provider. It is required for a user agent on this device. For another screen it is optional,
    ///     because the viewer may choose it there.
    ///   - session: Not used, because this interface has no session to resume.
    ///   - context: Carries the identity tokens.
    /// - Returns: The code, with a URL if the provider is known, because the URL names the provider.
    /// - Throws: `SSOError` with `invalidArgument` when a provider is needed and none is given, or when the service
    ///   fails.
    func startRegularSignIn(
        with mvpd: MVPD.ID?,
        resuming session: ServiceSession?,
        in context: ServiceContext
    ) async throws(SSOError) -> RegularStart {
        let facts = self.context.product.regularSignIn
        guard mvpd != nil || facts.style == .secondScreen else {
            throw providerNeeded
        }
        if let mvpd, let profile = try await temporaryAccess(mvpd, context) { return .signedIn(profile) }
        let answer = try await code(for: mvpd, context)
        earlierAccess.note(code: answer.code)
        let expiry = caller.time.expiry(answer.expires)
        return .session(self.session(answer.code, mvpd ?? answer.mvpd, expiry, context).shownAsItIs)
    }

    /// The error for a sign-in in a user agent without a provider, which its URL has to name.
    var providerNeeded: SSOError {
        SSOError(
            .invalidArgument,
            "A sign-in on this device cannot start without a provider.",
            hint: "Let the viewer choose a provider, then start with it.",
            plugin: context.plugin
        )
    }

    /// Asks once whether the device has a login yet.
    ///
    /// The service does not report that a code has expired; the session's own expiry decides. The service returns the
    /// device's latest login. One that has expired, or is with another provider than the session's, is an earlier one
    /// and is ignored, and so is temporary access that the device had before. Temporary access granted at the code's URL
    /// is a login too.
    ///
    /// - Parameters:
    ///   - session: The session whose code is shown.
    ///   - context: Carries the identity tokens.
    /// - Returns: The profile; `pending` if there is none yet; or `ended` if the code has expired without one.
    /// - Throws: `SSOError` when the service fails.
    func poll(_ session: ServiceSession, in context: ServiceContext) async throws(SSOError) -> PollAnswer {
        let calls = try await namedDeviceCalls(context, showing: session.code)
        guard let login = try await storedLogin(calls, isPoll: true) else { return unanswered(session) }
        let profile = await profile(of: login)
        guard profile.isValid(at: self.context.clock.now) else { return unanswered(session) }
        guard session.mvpd == nil || session.mvpd == profile.mvpd else { return unanswered(session) }
        if session.mvpd == nil, earlierAccess.precedes(login, profile.kind, code: session.code) {
            return unanswered(session)
        }
        earlierAccess.note(login, profile.kind)
        await names.keep(ofLogin: calls.device)
        return .signedIn(profile)
    }

    /// The answer while there is no profile: the service is asked by device and does not say that a code has expired.
    private func unanswered(_ session: ServiceSession) -> PollAnswer {
        session.expiry.isExpired(at: context.clock.now) ? .ended : .pending
    }

    /// Requests a new code.
    ///
    /// A device whose identifier the service assigns makes two requests: one without an identifier, and one with the
    /// identifier from the answer. The second code is the one to use.
    ///
    /// Source: Adobe, *REST API V1 Cookbook*, regular authentication.
    private func code(for mvpd: MVPD.ID?, _ context: ServiceContext) async throws(SSOError) -> RegistrationCode {
        guard names.areGivenByService else {
            return try await newCode(try await namedDeviceCalls(context), mvpd)
        }
        let unnamed = V1DeviceCalls(requestor: requestor, device: V1DeviceCalls.unnamed, in: context)
        guard let name = try await newCode(unnamed, mvpd).identifier else {
            throw SSOError.malformedAnswer("regcode", "/id is missing").reported(by: self.context.plugin)
        }
        let answer = try await newCode(V1DeviceCalls(requestor: requestor, device: name, in: context), mvpd)
        await names.keep(name, for: answer.code)
        return answer
    }

    private func newCode(_ calls: V1DeviceCalls, _ mvpd: MVPD.ID?) async throws(SSOError) -> RegistrationCode {
        let call = try calls.registrationCode(mvpd, life: settings.codeSeconds)
        let answer = try await caller.send(call, as: RegistrationCode.self)
        caller.time.learn(from: answer.generated, until: answer.expires)
        return answer
    }

    /// Requests temporary access if `mvpd` is an entry for it, and returns `nil` for any other provider.
    ///
    /// The directory is not loaded for that, because it would cost every sign-in a call. An entry that is not
    /// recognised still works: the service also grants temporary access at the code's URL.
    ///
    /// Source: Adobe, *REST API V1 Reference*, endpoints, free preview.
    private func temporaryAccess(_ mvpd: MVPD.ID, _ context: ServiceContext) async throws(SSOError) -> Profile? {
        guard await cache.isTemporaryAccess(mvpd), let calls = try await deviceCalls(context) else { return nil }
        let call = try calls.freePreview(mvpd, domainName: self.context.product.regularSignIn.domainName)
        try await caller.send(call) { (_) throws(SSOError) in }
        guard let login = try await storedLogin(calls), login.mvpd == mvpd else {
            throw .otherProvider(by: self.context.plugin)
        }
        earlierAccess.note(login, .temporary)
        return caller.time.onDevice(login.profile(.temporary))
    }
}

extension ServiceSession {
    /// The session, marked as complete: the code can be shown even if the provider is chosen on another screen.
    fileprivate var shownAsItIs: ServiceSession {
        ServiceSession(code: code, url: url, expiry: expiry, mvpd: mvpd, isComplete: true)
    }
}
