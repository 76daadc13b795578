import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension AdobePassV1Service {
    /// Asks for a code to sign in with, or for temporary access, which needs no sign-in.
    ///
    /// - Parameters:
    ///   - mvpd: The provider. In a user agent on this device it must be known; on another screen it may be chosen there.
    ///   - session: Not known to this interface, whose answers never carry one.
    ///   - context: Carries the identity tokens.
    /// - Returns: The code; with an address when the provider is known, since the address names it.
    /// - Throws: `SSOError` with `invalidArgument` when a provider is needed and none is given, or when the service fails.
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
        let expiry = caller.time.expiry(answer.expires)
        return .session(self.session(answer.code, mvpd ?? answer.mvpd, expiry, context).shownAsItIs)
    }

    /// A sign-in in a user agent cannot begin without the provider, which its address names.
    var providerNeeded: SSOError {
        SSOError(
            .invalidArgument,
            "A sign-in on this device needs the provider first.",
            hint: "Let the viewer choose one of the providers, and start with it.",
            plugin: context.plugin
        )
    }

    /// Asks once whether the device has a login by now.
    ///
    /// The service does not say when a code is over; the session's own expiry does. An older login that is over, or one
    /// with another provider than the session's, is not what is waited for.
    ///
    /// - Parameters:
    ///   - session: The code that was shown.
    ///   - context: Carries the identity tokens.
    /// - Returns: The profile once there is one.
    /// - Throws: `SSOError` when the service fails.
    func poll(_ session: ServiceSession, in context: ServiceContext) async throws(SSOError) -> PollAnswer {
        let calls = try await namedDeviceCalls(context)
        guard let login = try await storedLogin(calls, isPoll: true) else { return .pending }
        let profile = caller.time.onDevice(login.profile(.regular))
        guard profile.isValid(at: self.context.clock.now) else { return .pending }
        guard session.mvpd == nil || session.mvpd == profile.mvpd else { throw .otherProvider(by: self.context.plugin) }
        return .signedIn(profile)
    }

    /// Asks for a new code.
    ///
    /// A device that the service names asks twice: without a name, and by the name it got; the second code counts.
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
        await names.keep(name)
        return answer
    }

    private func newCode(_ calls: V1DeviceCalls, _ mvpd: MVPD.ID?) async throws(SSOError) -> RegistrationCode {
        let call = try calls.registrationCode(mvpd, life: settings.codeSeconds)
        let answer = try await caller.send(call, as: RegistrationCode.self)
        caller.time.learn(from: answer.generated, until: answer.expires)
        return answer
    }

    /// Takes temporary access, if that is what the provider is; `nil` for a real one.
    ///
    /// Only the directory in memory is looked at: one without it would cost every sign-in a call, and the service lets
    /// the viewer of temporary access in by the code's address too.
    ///
    /// Source: Adobe, *REST API V1 Reference*, endpoints, free preview.
    private func temporaryAccess(_ mvpd: MVPD.ID, _ context: ServiceContext) async throws(SSOError) -> Profile? {
        guard await isKnownAsTemporary(mvpd), let calls = try await deviceCalls(context) else { return nil }
        let call = try calls.freePreview(mvpd, domainName: self.context.product.regularSignIn.domainName)
        try await caller.send(call) { (_) throws(SSOError) in }
        guard let login = try await storedLogin(calls), login.mvpd == mvpd else {
            throw .otherProvider(by: self.context.plugin)
        }
        return caller.time.onDevice(login.profile(.temporary))
    }
}

extension ServiceSession {
    /// Complete for the device that shows the code, even if the provider is chosen on another.
    fileprivate var shownAsItIs: ServiceSession {
        ServiceSession(code: code, url: url, expiry: expiry, mvpd: mvpd, isComplete: true)
    }
}
