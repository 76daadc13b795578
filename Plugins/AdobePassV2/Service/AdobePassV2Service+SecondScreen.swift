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
    /// - Throws: `SSOError` with ``SSOError/Code/sessionEnded`` for a wrong code or one that is over.
    func lookUp(_ code: String, in context: ServiceContext) async throws(SSOError) -> RegularTicket {
        let answer = try await caller.send(try calls.session(code, in: context), as: SessionDetails.self)
        let isComplete = answer.missingParameters.isEmpty
        return RegularTicket(
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
    ///   - ticket: The session, as it was looked up.
    ///   - mvpd: The provider the viewer chose here, or `nil` when the session has one.
    ///   - context: Carries what identifies the visitor.
    /// - Returns: The session with the address to open, or the profile the other device has already.
    /// - Throws: `SSOError` with ``SSOError/Code/sessionEnded`` for a code that is over, or when the service fails.
    func complete(
        _ ticket: RegularTicket,
        with mvpd: MVPD.ID?,
        in context: ServiceContext
    ) async throws(SSOError) -> RegularStart {
        let mvpd = mvpd ?? ticket.mvpd
        if ticket.isComplete, mvpd == ticket.mvpd { return .ticket(ticket) }
        let call = try calls.resumeSession(ticket.code, with: mvpd, in: context)
        return try start(try await caller.send(call, as: SessionAnswer.self), mvpd, context)
    }
}
