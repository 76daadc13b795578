import AdobePassSupport
import HTTPTypes
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The requests of the interface, as documented.
///
/// Source: Adobe, *REST API V2 Overview*, headers; Adobe, *REST API V2 Overview*, endpoints.
struct V2Calls: Sendable {
    let serviceProvider: String
    let regularSignIn: RegularSignInFacts
    let clock: any SSOClock

    func configuration() throws(SSOError) -> ServiceCall {
        try call("configuration", .get, ["configuration"])
    }

    /// Returns the request for the profiles of all providers, or of one.
    ///
    /// The identifier of a provider may also be that of temporary access, for which the viewer has to be identified.
    /// The difference is not always known here, so the request has all identity tokens that the call accepts.
    func profiles(of mvpd: MVPD.ID?, in context: ServiceContext) throws(SSOError) -> ServiceCall {
        let path = mvpd.map { ["profiles", $0.rawValue] } ?? ["profiles"]
        let wanted = IdentityTokenHeader.signOn.union(mvpd == nil ? [] : [.temporaryAccess])
        return try call("profiles", .get, path, headers: status(context) + tokens(context, wanted))
    }

    func profiles(ofCode code: String, in context: ServiceContext) throws(SSOError) -> ServiceCall {
        let headers = tokens(context, [.temporaryAccess, .visitor])
        var call = try call("profiles/code", .get, ["profiles", "code", code], headers: headers)
        call.isPoll = true
        return call
    }

    func createSession(with mvpd: MVPD.ID?, in context: ServiceContext) throws(SSOError) -> ServiceCall {
        let headers = tokens(context, IdentityTokenHeader.signOn)
        return try call("sessions", .post, ["sessions"], body: .form(sessionForm(mvpd)), headers: headers)
    }

    func resumeSession(
        _ code: String,
        with mvpd: MVPD.ID?,
        in context: ServiceContext
    ) throws(SSOError) -> ServiceCall {
        let headers = tokens(context, [.visitor])
        return try call("sessions/code", .post, ["sessions", code], body: .form(sessionForm(mvpd)), headers: headers)
    }

    func session(_ code: String, in context: ServiceContext) throws(SSOError) -> ServiceCall {
        try call("sessions/code", .get, ["sessions", code], headers: tokens(context, [.visitor]))
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
            headers: status(context) + tokens(context, [.visitor])
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
            headers: status(context) + tokens(context, [.visitor])
        )
    }

    /// Returns the request for decisions on resources; `kind` is `preauthorize` or `authorize`.
    func decisions(
        _ kind: String,
        _ resources: [Resource],
        for profile: Profile,
        in context: ServiceContext
    ) throws(SSOError) -> ServiceCall {
        let body: JSON = ["resources": .strings(resources.map(\.rawValue))]
        let statusHeader = profile.kind == .partner ? status(context) : []
        // The page about preauthorizations does not document the identity header.
        let isIdentified = kind == "authorize" && profile.kind == .temporary
        let wanted = IdentityTokenHeader.signOn.union(isIdentified ? [.temporaryAccess] : [])
        return try call(
            "decisions/\(kind)",
            .post,
            ["decisions", kind, profile.mvpd.rawValue],
            body: .json(body.compactText),
            headers: statusHeader + tokens(context, wanted)
        )
    }

    func logout(_ mvpd: MVPD.ID, in context: ServiceContext) throws(SSOError) -> ServiceCall {
        try call(
            "logout",
            .get,
            ["logout", mvpd.rawValue],
            query: ["redirectUrl": regularSignIn.redirectURL],
            headers: tokens(context, IdentityTokenHeader.signOn)
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

    /// Returns the header with the platform's status, which is also sent if permission is missing.
    private func status(_ context: ServiceContext) -> [ServiceCall.Header] {
        context.status.map { [ServiceCall.Header(FrameworkStatusHeader.name, FrameworkStatusHeader($0).value)] } ?? []
    }

    /// Returns the headers for the identity tokens that a call accepts.
    ///
    /// Expired tokens are omitted, because their source renews them. Of several tokens for one header, the first is sent.
    private func tokens(_ context: ServiceContext, _ wanted: Set<IdentityTokenHeader>) -> [ServiceCall.Header] {
        var rest = wanted
        return context.identityTokens.compactMap { token in
            guard let header = IdentityTokenHeader(scheme: token.scheme),
                !token.expiry.isExpired(at: clock.now, tolerance: .zero), rest.remove(header) != nil
            else { return nil }
            return header.header(token.value)
        }
    }
}
