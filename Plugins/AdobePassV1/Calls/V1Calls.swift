import AdobePassSupport
import HTTPTypes
import PartnerSSOVocabulary

/// The requests of the interface that do not concern a device, as documented.
///
/// Source: Adobe, *REST API V1 Reference*, endpoints.
struct V1Calls: Sendable {
    /// The service's name for the brand.
    let requestor: String

    /// Returns the request for the brand's providers.
    func configuration() throws(SSOError) -> ServiceCall {
        try ServiceCall("config", .get, path: ["api", "v1", "config", requestor])
    }

    /// Returns the request for what the platform asks a provider to prove: step 6 of the partner flow.
    func profileRequest(_ mvpd: MVPD.ID, _ type: DeviceType) throws(SSOError) -> ServiceCall {
        try ServiceCall(
            "profile-requests",
            .get,
            path: ["api", "v1", requestor, "profile-requests", mvpd.rawValue],
            query: ["deviceType": type.rawValue],
            expectation: .bytes
        )
    }

    /// Returns the request for the record of a registration code.
    ///
    /// How the service answers an unknown code is not documented; 404 is assumed. The page's example omits the brand
    /// from the path, but its table includes it.
    func registrationCode(_ code: String) throws(SSOError) -> ServiceCall {
        try ServiceCall("regcode record", .get, path: ["reggie", "v1", requestor, "regcode", code])
    }

    /// Returns the resources as a list in the interface's format.
    static func list(_ resources: [Resource]) -> String {
        resources.map(\.rawValue).joined(separator: ",")
    }
}
