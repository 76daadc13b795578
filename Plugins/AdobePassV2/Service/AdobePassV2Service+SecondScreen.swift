import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension AdobePassV2Service: SecondScreenService {
    /// Looks up a code that another device shows, and throws if the service does not know it.
    ///
    /// - Parameters:
    ///   - code: The code as the viewer typed it.
    ///   - context: Carries the visitor's identifier.
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

    /// Completes a session of another device.
    ///
    /// - Parameters:
    ///   - session: The session that ``lookUp(_:in:)`` returned.
    ///   - mvpd: The provider the viewer chose on this device, or `nil` if the session has one.
    ///   - context: Carries the visitor's identifier.
    /// - Returns: The session with the URL to open, or the profile if the other device is already signed in.
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
