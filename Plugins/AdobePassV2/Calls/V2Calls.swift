import AdobePassSupport
import HTTPTypes
import PartnerSSO

/// The requests of the interface, as the documents print them.
///
/// Source: "Adobe Pass REST API V2: fact sheet", §1.1 and §1.2.
struct V2Calls: Sendable {
    let serviceProvider: String
    let regularSignIn: RegularSignInFacts

    func configuration() throws(SSOError) -> ServiceCall {
        try call("configuration", .get, ["configuration"])
    }

    func profiles(of mvpd: MVPD.ID?, in context: ServiceContext) throws(SSOError) -> ServiceCall {
        let path = mvpd.map { ["profiles", $0.rawValue] } ?? ["profiles"]
        return try call("profiles", .get, path, headers: status(context) + tokens(context))
    }

    func profiles(ofCode code: String) throws(SSOError) -> ServiceCall {
        try call("profiles/code", .get, ["profiles", "code", code])
    }

    func createSession(with mvpd: MVPD.ID?, in context: ServiceContext) throws(SSOError) -> ServiceCall {
        try call("sessions", .post, ["sessions"], body: .form(sessionForm(mvpd)), headers: tokens(context))
    }

    func resumeSession(_ code: String, with mvpd: MVPD.ID?) throws(SSOError) -> ServiceCall {
        try call("sessions/code", .post, ["sessions", code], body: .form(sessionForm(mvpd)))
    }

    func session(_ code: String) throws(SSOError) -> ServiceCall {
        try call("sessions/code", .get, ["sessions", code])
    }

    func partnerSession(_ partner: String, in context: ServiceContext) throws(SSOError) -> ServiceCall {
        let form: FormParameters = [
            "domainName": regularSignIn.domainName, "redirectUrl": regularSignIn.redirectURL,
        ]
        return try call(
            "sessions/sso",
            .post,
            ["sessions", "sso", partner],
            body: .form(form),
            headers: status(context)
        )
    }

    func partnerProfile(
        _ partner: String,
        encodedProof: String,
        in context: ServiceContext
    ) throws(SSOError) -> ServiceCall {
        var form = FormParameters()
        form.append("SAMLResponse", encoded: encodedProof)
        return try call(
            "profiles/sso",
            .post,
            ["profiles", "sso", partner],
            body: .form(form),
            headers: status(context)
        )
    }

    /// A question about resources; `kind` is `preauthorize` or `authorize`.
    func decisions(
        _ kind: String,
        _ resources: [Resource],
        for profile: Profile,
        in context: ServiceContext
    ) throws(SSOError) -> ServiceCall {
        let list = JSONText.array(resources.map { .string($0.rawValue) })
        let statusHeader = profile.kind == .partner ? status(context) : []
        return try call(
            "decisions/\(kind)",
            .post,
            ["decisions", kind, profile.mvpd.rawValue],
            body: .json(.object([.init("resources", list)])),
            headers: statusHeader + tokens(context)
        )
    }

    func logout(_ mvpd: MVPD.ID, in context: ServiceContext) throws(SSOError) -> ServiceCall {
        try call(
            "logout",
            .get,
            ["logout", mvpd.rawValue],
            query: ["redirectUrl": regularSignIn.redirectURL],
            headers: tokens(context)
        )
    }

    private func call(
        _ name: String,
        _ method: HTTPRequest.Method,
        _ path: [String],
        query: FormParameters = [:],
        body: ServiceCall.Body = .none,
        headers: [ServiceCall.Header] = []
    ) throws(SSOError) -> ServiceCall {
        try ServiceCall(
            name,
            method,
            path: ["api", "v2", serviceProvider] + path,
            query: query,
            body: body,
            headers: headers
        )
    }

    private func sessionForm(_ mvpd: MVPD.ID?) -> FormParameters {
        [
            "mvpd": mvpd?.rawValue, "domainName": regularSignIn.domainName, "redirectUrl": regularSignIn.redirectURL,
        ]
    }

    /// The platform's status, truthfully also when permission is missing.
    private func status(_ context: ServiceContext) -> [ServiceCall.Header] {
        context.status.map { [ServiceCall.Header(FrameworkStatusHeader.name, FrameworkStatusHeader($0).value)] } ?? []
    }

    /// The identity tokens that the interface knows, by the header each has.
    private func tokens(_ context: ServiceContext) -> [ServiceCall.Header] {
        context.identityTokens.compactMap { token in
            IdentityTokenHeader(scheme: token.scheme).map { ServiceCall.Header($0.rawValue, token.value) }
        }
    }
}
