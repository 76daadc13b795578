import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension AdobePassV1Service: SecondScreenService {
    /// Looks a code up that another device shows.
    ///
    /// - Parameters:
    ///   - code: The code as the viewer typed it.
    ///   - context: Names who uses promotional temporary access.
    /// - Returns: The other device's session, with an address if the provider is known.
    /// - Throws: `SSOError` with `sessionEnded` for a code that the service does not know, or when it fails.
    func lookUp(_ code: String, in context: ServiceContext) async throws(SSOError) -> ServiceSession {
        guard let record = try await record(ofCode: code) else { throw unknownCode }
        let expiry = caller.time.expiry(record.expires)
        guard !expiry.isOver(at: self.context.clock.now) else { throw unknownCode }
        return session(record.code, record.mvpd, expiry, context)
    }

    /// Gives the other device's code its provider, which this interface is told by the address that is opened.
    ///
    /// - Parameters:
    ///   - session: What ``lookUp(_:in:)`` returned.
    ///   - mvpd: The provider the viewer chose, or `nil` if the session names one.
    ///   - context: Names who uses promotional temporary access.
    /// - Returns: The session with the address to open; the service is not called.
    /// - Throws: `SSOError` with `invalidArgument` while there is no provider, or with `sessionEnded` for a code that is
    ///   over.
    func complete(
        _ session: ServiceSession,
        with mvpd: MVPD.ID?,
        in context: ServiceContext
    ) async throws(SSOError) -> RegularStart {
        guard !session.expiry.isOver(at: self.context.clock.now) else { throw unknownCode }
        guard let mvpd = mvpd ?? session.mvpd else { throw providerNeeded }
        return .session(self.session(session.code, mvpd, session.expiry, context))
    }

    /// A session; with an address, and complete, when the provider is known, since the address names it.
    func session(_ code: String, _ mvpd: MVPD.ID?, _ expiry: Expiry, _ context: ServiceContext) -> ServiceSession {
        let urls = UserAgentURLs(address: caller.address, requestor: requestor)
        let facts = self.context.product.regularSignIn
        return ServiceSession(
            code: code,
            url: mvpd.flatMap { urls.authenticate(code, $0, facts, PromotionalIdentity(context)) },
            expiry: expiry,
            mvpd: mvpd,
            isComplete: mvpd != nil
        )
    }

    private var unknownCode: SSOError {
        SSOError(
            .sessionEnded,
            "The service does not know the code, or it is over.",
            hint: "Ask the viewer to compare it with the other screen, which can show a new one.",
            plugin: context.plugin
        )
    }
}

// What else the other screen, or the server behind it, asks about a registration code, and what is stored for a resource.
//
// The device itself needs none of these calls for a sign-in, so none of the flows makes them.

extension AdobePassV1Service {
    /// Reads the record of a registration code.
    ///
    /// Source: Adobe, *REST API V1 Reference*, endpoints, registration page.
    ///
    /// - Parameter code: The code, as the viewer typed it.
    /// - Returns: The record, or `nil` for a code that the service does not know or no longer holds.
    /// - Throws: `SSOError` when the service fails.
    func record(ofCode code: String) async throws(SSOError) -> RegistrationCode? {
        do throws(SSOError) {
            return try await caller.send(try calls.registrationCode(code), as: RegistrationCode.self)
        } catch  where error.serviceFault?.status == 404 {
            return nil
        }
    }

    /// Ends a registration code that is no longer needed; it is no error if the code has ended already.
    ///
    /// Source: Adobe, *REST API V1 Reference*, endpoints, registration page.
    ///
    /// - Parameter code: The code.
    /// - Throws: `SSOError` when the service fails.
    func discard(code: String) async throws(SSOError) {
        do throws(SSOError) {
            try await caller.send(try calls.deleteRegistrationCode(code)) { (_) throws(SSOError) in }
        } catch  where error.serviceFault?.status == 404 {
            return
        }
    }

    /// Asks whether the viewer has signed in with a code, before the other screen says so.
    ///
    /// Source: Adobe, *REST API V1 Cookbook*, regular authentication.
    ///
    /// - Parameter code: The code.
    /// - Returns: `false` also for a code that the service does not know.
    /// - Throws: `SSOError` when the service fails.
    func isSignedIn(withCode code: String) async throws(SSOError) -> Bool {
        do throws(SSOError) {
            try await caller.send(try calls.checkAuthentication(ofCode: code)) { (_) throws(SSOError) in }
            return true
        } catch  where error.serviceFault?.saysNobodyIsSignedIn == true {
            return false
        }
    }

    /// Asks on the other screen which resources would probably be permitted.
    ///
    /// Source: Adobe, *REST API V1 Reference*, endpoints, preauthorize.
    ///
    /// - Parameters:
    ///   - resources: What to ask about; one with a comma cannot be expressed and counts as refused.
    ///   - code: The code the viewer has signed in with.
    /// - Returns: One preview for each resource, in the same order.
    /// - Throws: `SSOError` when the service fails.
    func preview(_ resources: [Resource], ofCode code: String) async throws(SSOError) -> [Preview] {
        try await previews(of: resources) { (part) throws(SSOError) in try calls.preauthorize(part, ofCode: code) }
    }

    /// Reads the permit that is stored for a resource, without asking the provider again.
    ///
    /// Source: Adobe, *REST API V1 Reference*, endpoints, authorization token: 404 when there is none, 410 when it is
    /// over.
    ///
    /// - Parameters:
    ///   - resource: The resource.
    ///   - context: Carries the identity tokens.
    /// - Returns: The permit, or `nil` when none is stored that holds.
    /// - Throws: `SSOError` with `authenticationRequired` when no viewer is signed in, or when the service fails.
    func storedPermit(
        _ resource: Resource,
        in context: ServiceContext
    ) async throws(SSOError) -> AuthorizationToken? {
        let call = try await namedDeviceCalls(context).authorization(resource)
        do throws(SSOError) {
            let permit = try await caller.send(call, as: AuthorizationToken.self)
            guard permit.resource.withoutOuterSpace == resource.rawValue.withoutOuterSpace else {
                throw otherResource(call.name)
            }
            return permit
        } catch  where [404, 410].contains(error.serviceFault?.status) {
            return nil
        }
    }
}
