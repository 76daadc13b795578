import AdobePassSupport
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The requests of the interface that are about one device, each as its page documents it.
///
/// Source: Adobe, *REST API V1 Reference*, conventions; Adobe, *REST API V1 Reference*, endpoints.
struct V1DeviceCalls: Sendable {
    /// What a device without an identifier is called in its first question for a registration code.
    static let unnamed = Secret("dummy")

    /// The service's name of the brand.
    let requestor: String
    /// The device's identifier; a parameter of every call.
    let device: Secret<String>
    /// The platform's token that stands for the viewer, if there is one.
    let subject: Secret<String>?
    /// The user of promotional temporary access, if there is one.
    let promotional: Secret<String>?

    /// How the programmer's analytics call the visitor, if they do.
    let visitor: Secret<String>?

    /// The requests about a device.
    ///
    /// - Parameters:
    ///   - requestor: The service's name of the brand.
    ///   - device: What the device is called.
    ///   - context: What else is known of the viewer.
    init(requestor: String, device: Secret<String>, in context: ServiceContext) {
        self.requestor = requestor
        self.device = device
        subject = context.token(.subject)
        promotional = context.token(.promotional)
        visitor = context.token(.visitor)
    }

    /// Whether a viewer is signed in on the device; step 1 of the partner flow.
    func checkAuthentication() throws(SSOError) -> ServiceCall {
        try get("checkauthn", ["checkauthn"], expecting: .status)
    }

    /// The device's authentication token.
    func authentication() throws(SSOError) -> ServiceCall {
        try get("tokens/authn", ["tokens", "authn"])
    }

    /// The provider's facts about the viewer.
    func userMetadata() throws(SSOError) -> ServiceCall {
        try get("tokens/usermetadata", ["tokens", "usermetadata"])
    }

    /// The exchange of a proof; step 8 of the partner flow.
    ///
    /// Where the page is silent about the place of the parameters, a form body keeps the proof out of addresses.
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

    /// Which resources the viewer may probably watch.
    func preauthorize(_ resources: [Resource]) throws(SSOError) -> ServiceCall {
        try get("preauthorize", ["preauthorize"], resource: V1Calls.list(resources))
    }

    /// Whether the viewer may watch a resource; step 11 of the partner flow.
    func authorize(_ resource: Resource) throws(SSOError) -> ServiceCall {
        var call = try get("authorize", ["authorize"], resource: resource.rawValue)
        call.query.append("generic_data", genericData)
        return call
    }

    /// The proof for the playback backend: step 11 of the partner flow.
    func mediaToken(_ resource: Resource) throws(SSOError) -> ServiceCall {
        try get("mediatoken", ["mediatoken"], resource: resource.rawValue)
    }

    /// The end of the device's login at the service, but not at the provider.
    func logout() throws(SSOError) -> ServiceCall {
        try call("logout", .delete, ["logout"], query: parameters, expecting: .nothing)
    }

    /// Temporary access, which needs no login; it leaves an authentication token.
    func freePreview(_ mvpd: MVPD.ID, domainName: String) throws(SSOError) -> ServiceCall {
        let form: FormParameters = [
            "requestor_id": requestor, "deviceId": device.withValue { $0 }, "mso_id": mvpd.rawValue,
            "domain_name": domainName, "generic_data": genericData,
        ]
        return try call("freepreview", .post, ["authenticate", "freepreview"], body: .form(form), expecting: .nothing)
    }

    /// A new registration code, for a provider if it is known, and to hold for so many seconds if that is said.
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
            "ap_vi": visitor?.withValue { $0 },
        ]
    }

    private var genericData: String? { promotional?.withValue { $0 } }

    private var headers: [ServiceCall.Header] {
        subject.map { [ServiceCall.Header(ViewerToken.subject.rawValue, $0, isOptional: true)] } ?? []
    }
}
