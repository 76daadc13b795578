import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension AdobePassV1Service: SecondScreenService {
    /// Looks up a code that another device shows.
    ///
    /// - Parameters:
    ///   - code: The code as the viewer typed it.
    ///   - context: Carries the identity of the user of promotional temporary access.
    /// - Returns: The other device's session, with a URL if the provider is known.
    /// - Throws: `SSOError` with `sessionEnded` for an expired or unknown code, or when the service fails.
    func lookUp(_ code: String, in context: ServiceContext) async throws(SSOError) -> ServiceSession {
        guard let record = try await record(ofCode: code) else { throw unknownCode }
        let expiry = caller.time.expiry(record.expires)
        guard !expiry.isExpired(at: self.context.clock.now) else { throw unknownCode }
        return session(record.code, record.mvpd, expiry, context)
    }

    /// Adds the provider to the other device's session, without a call: the URL to open tells the service.
    ///
    /// - Parameters:
    ///   - session: The session that ``lookUp(_:in:)`` returned.
    ///   - mvpd: The provider the viewer chose, or `nil` if the session names one.
    ///   - context: Carries the identity of the user of promotional temporary access.
    /// - Returns: The session with the URL to open.
    /// - Throws: `SSOError` with `invalidArgument` if no provider is known, or with `sessionEnded` for an expired code.
    func complete(
        _ session: ServiceSession,
        with mvpd: MVPD.ID?,
        in context: ServiceContext
    ) async throws(SSOError) -> RegularStart {
        guard !session.expiry.isExpired(at: self.context.clock.now) else { throw unknownCode }
        guard let mvpd = mvpd ?? session.mvpd else { throw providerNeeded }
        return .session(self.session(session.code, mvpd, session.expiry, context))
    }

    /// Returns a session, which has a URL and is complete if the provider is known, because the URL names the provider.
    func session(_ code: String, _ mvpd: MVPD.ID?, _ expiry: Expiry, _ context: ServiceContext) -> ServiceSession {
        let urls = UserAgentURLs(address: caller.address, requestor: requestor)
        let facts = self.context.product.regularSignIn
        return ServiceSession(
            code: code,
            url: mvpd.flatMap { urls.authenticate(code, $0, facts, context.token(.promotional)) },
            expiry: expiry,
            mvpd: mvpd,
            isComplete: mvpd != nil
        )
    }

    private var unknownCode: SSOError {
        SSOError(
            .sessionEnded,
            "The sign-in code has expired or is unknown.",
            hint: "Ask the viewer to compare it with the code on the other screen, which can also show a new one.",
            plugin: context.plugin
        )
    }

    /// Returns the record of a registration code, or `nil` if the service does not know the code or has removed it.
    ///
    /// A page that something before the service answers with says nothing about the code.
    ///
    /// Source: Adobe, *REST API V1 Reference*, endpoints, registration page.
    private func record(ofCode code: String) async throws(SSOError) -> RegistrationCode? {
        do throws(SSOError) {
            return try await caller.send(try calls.registrationCode(code), as: RegistrationCode.self)
        } catch  where error.serviceFault?.status == 404 && error.serviceFault?.form != .unreadable {
            return nil
        }
    }
}
