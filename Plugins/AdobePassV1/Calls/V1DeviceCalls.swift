import AdobePassSupport
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The requests of the interface that concern one device, as documented.
///
/// Source: Adobe, *REST API V1 Reference*, conventions; Adobe, *REST API V1 Reference*, endpoints.
struct V1DeviceCalls: Sendable {
    /// The identifier that a device without one sends in its first request for a registration code.
    static let unnamed = Secret("dummy")

    /// The service's name for the brand.
    let requestor: String
    /// The device's identifier; a parameter of every call.
    let device: Secret<String>
    /// The platform's token that identifies the viewer, if there is one.
    let subject: Secret<String>?
    /// The user of promotional temporary access, if there is one.
    let promotional: Secret<String>?

    /// The visitor's identifier in the programmer's analytics, if there is one.
    let visitor: Secret<String>?

    /// Creates the requests of a device.
    ///
    /// - Parameters:
    ///   - requestor: The service's name for the brand.
    ///   - device: The device's identifier.
    ///   - context: Carries the identity tokens.
    init(requestor: String, device: Secret<String>, in context: ServiceContext) {
        self.requestor = requestor
        self.device = device
        subject = context.token(.subject)
        promotional = context.token(.promotional)
        visitor = context.token(.visitor)
    }

    /// Asks whether a viewer is signed in on the device: step 1 of the partner flow.
    func checkAuthentication() throws(SSOError) -> ServiceCall {
        try get("checkauthn", ["checkauthn"], expecting: .status)
    }

    /// Requests the device's authentication token.
    func authentication() throws(SSOError) -> ServiceCall {
        try get("tokens/authn", ["tokens", "authn"])
    }

    /// Requests the provider's attributes of the viewer.
    func userMetadata() throws(SSOError) -> ServiceCall {
        try get("tokens/usermetadata", ["tokens", "usermetadata"])
    }

    /// Exchanges a proof: step 8 of the partner flow.
    ///
    /// The page does not say where the parameters belong. A form body keeps the proof out of URLs.
    func exchange(
        _ proof: [UInt8],
        _ encoding: SAMLResponseEncoding,
        _ mvpd: MVPD.ID,
        _ type: DeviceType
    ) throws(SSOError) -> ServiceCall {
        var form = parameters
        form.append("mvpd", mvpd.rawValue)
        form.append("deviceType", type.rawValue)
        form.append("SAMLResponse", encoded: encoding.formValue(of: proof))
        return try call("tokens/authn exchange", .post, ["tokens", "authn"], body: .form(form), expecting: .nothing)
    }

    /// Asks which resources the viewer may probably watch.
    func preauthorize(_ resources: [Resource]) throws(SSOError) -> ServiceCall {
        try get("preauthorize", ["preauthorize"], resource: V1Calls.list(resources))
    }

    /// Asks whether the viewer may watch a resource: step 11 of the partner flow.
    func authorize(_ resource: Resource) throws(SSOError) -> ServiceCall {
        var call = try get("authorize", ["authorize"], resource: resource.rawValue)
        call.query.append("generic_data", genericData)
        return call
    }

    /// Requests the proof for the playback backend: step 11 of the partner flow.
    func mediaToken(_ resource: Resource) throws(SSOError) -> ServiceCall {
        try get("mediatoken", ["mediatoken"], resource: resource.rawValue)
    }

    /// Ends the device's login at the service, but not at the provider.
    func logout() throws(SSOError) -> ServiceCall {
        try call("logout", .delete, ["logout"], query: parameters, expecting: .nothing)
    }

    /// Requests temporary access, which needs no login and results in an authentication token.
    func freePreview(_ mvpd: MVPD.ID, domainName: String) throws(SSOError) -> ServiceCall {
        let form: FormParameters = [
            "requestor_id": requestor, "deviceId": device.withValue { $0 }, "mso_id": mvpd.rawValue,
            "domain_name": domainName, "generic_data": genericData,
        ]
        return try call("freepreview", .post, ["authenticate", "freepreview"], body: .form(form), expecting: .nothing)
    }

    /// Requests a new registration code, for a provider if it is known, and valid for `life` seconds if that is given.
    func registrationCode(_ mvpd: MVPD.ID?, life: Int?) throws(SSOError) -> ServiceCall {
        var query = FormParameters()
        query.append("deviceId", device.withValue { $0 })
        query.append("mvpd", mvpd?.rawValue)
        query.append("ttl", life.map(String.init))
        return try ServiceCall(
            "regcode",
            .post,
            path: ["reggie", "v1", requestor, "regcode"],
            query: query,
            headers: headers
        )
    }

    private func get(
        _ name: String,
        _ path: [String],
        resource: String? = nil,
        expecting expectation: ServiceCall.Expectation = .document
    ) throws(SSOError) -> ServiceCall {
        var query = parameters
        query.append("resource", resource)
        return try call(name, .get, path, query: query, expecting: expectation)
    }

    private func call(
        _ name: String,
        _ method: HTTPRequest.Method,
        _ path: [String],
        query: FormParameters = [:],
        body: ServiceCall.Body = .none,
        expecting expectation: ServiceCall.Expectation
    ) throws(SSOError) -> ServiceCall {
        try ServiceCall(
            name,
            method,
            path: ["api", "v1"] + path,
            query: query,
            body: body,
            headers: headers,
            expectation: expectation
        )
    }

    private var parameters: FormParameters {
        [
            "requestor": requestor, "deviceId": device.withValue { $0 },
            "ap_vi": visitor?.withValue(VisitorIdentifier.unquoted),
        ]
    }

    private var genericData: String? { promotional?.withValue { $0 } }

    private var headers: [ServiceCall.Header] {
        subject.map { [ServiceCall.Header(ViewerToken.subject.rawValue, $0, isOptional: true)] } ?? []
    }
}
