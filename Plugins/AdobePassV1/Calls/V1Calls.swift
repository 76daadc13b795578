import AdobePassSupport
import HTTPTypes
import PartnerSSOVocabulary

/// The requests of the interface that are not about one device, each as its page documents it.
///
/// Source: Adobe, *REST API V1 Reference*, endpoints.
struct V1Calls: Sendable {
    /// The service's name of the brand.
    let requestor: String

    /// The brand's providers.
    func configuration() throws(SSOError) -> ServiceCall {
        try ServiceCall("config", .get, path: ["api", "v1", "config", requestor])
    }

    /// What a provider is to be asked by the platform; step 6 of the partner flow.
    func profileRequest(_ mvpd: MVPD.ID, _ type: DeviceType) throws(SSOError) -> ServiceCall {
        try ServiceCall(
            "profile-requests",
            .get,
            path: ["api", "v1", requestor, "profile-requests", mvpd.rawValue],
            query: ["deviceType": type.rawValue],
            expectation: .bytes
        )
    }

    /// The record of a registration code.
    ///
    /// How the service answers an unknown code is not documented; 404 is expected. The page's example leaves the brand
    /// out of the path, its table does not.
    func registrationCode(_ code: String) throws(SSOError) -> ServiceCall {
        try ServiceCall("regcode record", .get, path: ["reggie", "v1", requestor, "regcode", code])
    }

    /// Resources as the interface lists them.
    static func list(_ resources: [Resource]) -> String {
        resources.map(\.rawValue).joined(separator: ",")
    }
}
