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
    /// What an unknown code is answered with is not documented; 404 is expected.
    func registrationCode(_ code: String) throws(SSOError) -> ServiceCall {
        try ServiceCall("regcode record", .get, path: path(of: code))
    }

    /// The end of a registration code, which is free again afterwards.
    func deleteRegistrationCode(_ code: String) throws(SSOError) -> ServiceCall {
        try ServiceCall("regcode end", .delete, path: path(of: code), expectation: .nothing)
    }

    /// Whether the viewer has signed in with a code; asked by the other screen.
    func checkAuthentication(ofCode code: String) throws(SSOError) -> ServiceCall {
        try ServiceCall(
            "checkauthn/code",
            .get,
            path: ["api", "v1", "checkauthn", code],
            query: ["requestor": requestor],
            expectation: .status
        )
    }

    /// Which resources the viewer who signed in with a code may probably watch; asked by the other screen.
    func preauthorize(_ resources: [Resource], ofCode code: String) throws(SSOError) -> ServiceCall {
        try ServiceCall(
            "preauthorize/code",
            .get,
            path: ["api", "v1", "preauthorize", code],
            query: ["requestor": requestor, "resource": Self.list(resources)]
        )
    }

    /// Resources as the interface lists them.
    static func list(_ resources: [Resource]) -> String {
        resources.map(\.rawValue).joined(separator: ",")
    }

    /// The page's example leaves the brand out, its table does not.
    private func path(of code: String) -> [String] {
        ["reggie", "v1", requestor, "regcode", code]
    }
}
