import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension AdobePassV2Service: SecondScreenService {
    /// Looks a code up that another device shows; nothing is opened for a code the service does not know.
    ///
    /// - Parameters:
    ///   - code: The code as the viewer typed it.
    ///   - context: Carries what identifies the visitor.
    /// - Returns: The session of the other device.
    /// - Throws: `SSOError` with ``SSOError/Code/sessionEnded`` for a code that is wrong or has expired.
    func lookUp(_ code: String, in context: ServiceContext) async throws(SSOError) -> ServiceSession {
        let answer = try await caller.send(try calls.session(code, in: context), as: SessionDetails.self)
        let isComplete = answer.missingParameters.isEmpty
        return ServiceSession(
            code: code,
            url: isComplete ? userAgentURL(code) : nil,
            expiry: codeExpiry(answer.notAfter),
            mvpd: answer.existingParameters["mvpd"].flatMap(MVPD.ID.init),
            isComplete: isComplete
        )
    }

    /// Gives a session of another device what it lacks.
    ///
    /// - Parameters:
    ///   - session: The session, as it was looked up.
    ///   - mvpd: The provider the viewer chose here, or `nil` when the session has one.
    ///   - context: Carries what identifies the visitor.
    /// - Returns: The session with the address to open, or the profile the other device has already.
    /// - Throws: `SSOError` with ``SSOError/Code/sessionEnded`` for an expired code, or when the service fails.
    func complete(
        _ session: ServiceSession,
        with mvpd: MVPD.ID?,
        in context: ServiceContext
    ) async throws(SSOError) -> RegularStart {
        let mvpd = mvpd ?? session.mvpd
        if session.isComplete, mvpd == session.mvpd { return .session(session) }
        let call = try calls.resumeSession(session.code, with: mvpd, in: context)
        return try start(try await caller.send(call, as: SessionAnswer.self), mvpd, context)
    }
}
