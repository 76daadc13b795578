import PartnerSSOBase

/// The body of the session calls (REST API V2, create, resume and partner session).
struct SessionAnswer: Sendable, Hashable {
    var action: String
    var type: String
    var reason: String
    var url: String
    var missingParameters: [String]?
    var code: String?
    var sessionID: String
    var mvpd: String?
    var serviceProvider: String
    var notBefore: Int64?
    var notAfter: Int64?
    var authenticationRequest: JSON?

    /// Times of sessions are text.
    var answer: Answer {
        .json(
            .object([
                ("actionName", .string(action)),
                ("actionType", .string(type)),
                ("reasonType", .string(reason)),
                ("url", .string(url)),
                ("missingParameters", missingParameters.map(JSON.strings)),
                ("code", .string(code)),
                ("sessionId", .string(sessionID)),
                ("mvpd", .string(mvpd)),
                ("serviceProvider", .string(serviceProvider)),
                ("notBefore", .string(notBefore.map(String.init))),
                ("notAfter", .string(notAfter.map(String.init))),
                ("authenticationRequest", authenticationRequest),
            ])
        )
    }
}

extension SessionAnswer {
    /// An answer about a code.
    init(_ session: AuthenticationSession, action: String, type: String, reason: String, url: String) {
        self.init(
            action: action,
            type: type,
            reason: reason,
            url: url,
            sessionID: session.id,
            mvpd: session.mvpd,
            serviceProvider: session.owner.serviceProvider
        )
        code = session.code
        notBefore = session.notBefore
        notAfter = session.notAfter
    }
}
