/// The environments of the service; a product's `baseURL` is one of them, or the address of a simulator.
///
/// Build and test a product against the environments before production first.
///
/// Source: Adobe, *REST API V2 Overview*; "REST API V2 checklist", M9.1.
public enum AdobePassEnvironment: String, Sendable, Hashable, CaseIterable {
    /// The release of the service that viewers use, with production's data.
    case releaseProduction
    /// The next release of the service, with production's data.
    case prequalProduction
    /// The release of the service, with staging's data.
    case releaseStaging
    /// The next release of the service, with staging's data.
    case prequalStaging

    /// The environment's address, for `baseURL`.
    public var baseURL: String {
        switch self {
        case .releaseProduction: "https://sp.auth.adobe.com"
        case .prequalProduction: "https://sp-prequal.auth.adobe.com"
        case .releaseStaging: "https://sp.auth-staging.adobe.com"
        case .prequalStaging: "https://sp-prequal.auth-staging.adobe.com"
        }
    }
}
