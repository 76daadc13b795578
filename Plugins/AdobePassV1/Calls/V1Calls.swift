import AdobePassSupport
import HTTPTypes
import PartnerSSO

/// The requests of the interface, each as its page documents it.
///
/// Source: "Adobe Pass REST API V1 (legacy)", §2.
struct V1Calls: Sendable {
    /// The service's name of the brand.
    let requestor: String
    /// The device's identifier; a parameter of most calls.
    let device: Secret<String>

    func checkAuthentication() throws(SSOError) -> ServiceCall {
        try get("checkauthn", ["api", "v1", "checkauthn"], expecting: .nothing)
    }

    func authentication() throws(SSOError) -> ServiceCall {
        try get("tokens/authn", ["api", "v1", "tokens", "authn"])
    }

    func userMetadata() throws(SSOError) -> ServiceCall {
        try get("tokens/usermetadata", ["api", "v1", "tokens", "usermetadata"])
    }

    func configuration() throws(SSOError) -> ServiceCall {
        try ServiceCall("config", .get, path: ["api", "v1", "config", requestor])
    }

    func profileRequest(_ mvpd: MVPD.ID, _ type: DeviceType) throws(SSOError) -> ServiceCall {
        try ServiceCall(
            "profile-requests",
            .get,
            path: ["api", "v1", requestor, "profile-requests", mvpd.rawValue],
            query: ["deviceType": type.rawValue],
            expectation: .bytes
        )
    }

    /// Where the page is silent about the place of the parameters, a form body keeps the proof out of addresses.
    func exchange(
        _ proof: [UInt8],
        _ encoding: SAMLResponseEncoding,
        _ mvpd: MVPD.ID,
        _ type: DeviceType
    ) throws(SSOError) -> ServiceCall {
        var form = deviceParameters
        form.append("mvpd", mvpd.rawValue)
        form.append("deviceType", type.rawValue)
        form.append("SAMLResponse", encoded: encoding.formValue(of: proof))
        return try ServiceCall(
            "tokens/authn exchange",
            .post,
            path: ["api", "v1", "tokens", "authn"],
            body: .form(form),
            expectation: .nothing
        )
    }

    func preauthorize(_ resources: [Resource]) throws(SSOError) -> ServiceCall {
        let list = resources.map(\.rawValue).joined(separator: ",")
        return try get("preauthorize", ["api", "v1", "preauthorize"], resource: list)
    }

    func authorize(_ resource: Resource) throws(SSOError) -> ServiceCall {
        try get("authorize", ["api", "v1", "authorize"], resource: resource.rawValue)
    }

    func mediaToken(_ resource: Resource) throws(SSOError) -> ServiceCall {
        try get("mediatoken", ["api", "v1", "mediatoken"], resource: resource.rawValue)
    }

    func logout() throws(SSOError) -> ServiceCall {
        try ServiceCall(
            "logout",
            .delete,
            path: ["api", "v1", "logout"],
            query: deviceParameters,
            expectation: .nothing
        )
    }

    func registrationCode(_ mvpd: MVPD.ID?) throws(SSOError) -> ServiceCall {
        var query = FormParameters()
        query.append("deviceId", device.withValue { $0 })
        query.append("mvpd", mvpd?.rawValue)
        return try ServiceCall("regcode", .post, path: ["reggie", "v1", requestor, "regcode"], query: query)
    }

    private func get(
        _ name: String,
        _ path: [String],
        resource: String? = nil,
        expecting expectation: ServiceCall.Expectation = .document
    ) throws(SSOError) -> ServiceCall {
        var query = deviceParameters
        query.append("resource", resource)
        return try ServiceCall(name, .get, path: path, query: query, expectation: expectation)
    }

    private var deviceParameters: FormParameters {
        ["requestor": requestor, "deviceId": device.withValue { $0 }]
    }
}
