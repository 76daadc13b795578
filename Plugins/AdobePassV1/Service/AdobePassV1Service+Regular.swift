import AdobePassSupport
import PartnerSSO

extension AdobePassV1Service {
    /// Asks for a code to sign in with.
    ///
    /// - Parameters:
    ///   - mvpd: The provider. In a user agent on this device it must be known; on another screen it may be chosen there.
    ///   - ticket: Not known to this interface, whose answers never carry one.
    ///   - context: Not known to this interface.
    /// - Returns: The code; with an address when the provider is known, since the address names it.
    /// - Throws: `SSOError` with `invalidArgument` when a provider is needed and none is given, or when the service fails.
    func startRegularSignIn(
        with mvpd: MVPD.ID?,
        resuming ticket: RegularTicket?,
        in context: ServiceContext
    ) async throws(SSOError) -> RegularStart {
        let facts = self.context.product.regularSignIn
        guard mvpd != nil || facts.style == .secondScreen else {
            throw SSOError(
                .invalidArgument,
                "A sign-in on this device needs the provider first.",
                hint: "Let the viewer choose one of the providers, and start with it.",
                plugin: self.context.plugin
            )
        }
        let call = try await calls().registrationCode(mvpd)
        let answer = try await caller.send(call, as: RegistrationCode.self)
        let urls = UserAgentURLs(address: caller.address, requestor: requestor)
        let provider = mvpd ?? answer.mvpd
        return .ticket(
            RegularTicket(
                code: answer.code,
                url: provider.map { urls.authenticate(answer.code, $0, facts) },
                expiry: Expiry(millisecondsSince1970: answer.expires),
                mvpd: provider,
                isComplete: true
            )
        )
    }

    /// Asks once whether the device has a login by now.
    ///
    /// The service does not say when a code is over; the ticket's own expiry does.
    ///
    /// - Parameters:
    ///   - ticket: The code that was shown.
    ///   - context: Not known to this interface.
    /// - Returns: The profile once there is one.
    /// - Throws: `SSOError` when the service fails.
    func poll(_ ticket: RegularTicket, in context: ServiceContext) async throws(SSOError) -> PollAnswer {
        guard let login = try await storedLogin() else { return .pending }
        let profile = login.profile(.regular)
        return profile.isValid(at: self.context.clock.now) ? .signedIn(profile) : .pending
    }
}
