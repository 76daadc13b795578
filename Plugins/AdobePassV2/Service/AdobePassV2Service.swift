import AdobePassSupport
import PartnerSSO

/// The service side: the phases of the partner flow and the calls around them.
///
/// Source: "Adobe Pass REST API V2: fact sheet".
struct AdobePassV2Service: EntitlementService {
    /// Who asks, in the words of the providers: the issuer of the service's own requests.
    static let relyingParty = "https://saml.sp.auth.adobe.com"

    let needs: ServiceNeeds
    let settings: V2Settings
    let context: PluginContext
    let caller: AdobePassCaller
    let calls: V2Calls
    private let cache: DirectoryCache

    init(_ settings: V2Settings, context: PluginContext) {
        self.settings = settings
        self.context = context
        needs = ServiceNeeds(
            relyingParty: Self.relyingParty,
            statusForExistingProfiles: .wanted,
            pollInterval: settings.pollInterval
        )
        caller = AdobePassCaller(.v2, settings: settings.shared, context: context)
        calls = V2Calls(
            serviceProvider: context.product.serviceProvider,
            regularSignIn: context.product.regularSignIn
        )
        cache = DirectoryCache(lifetime: settings.shared.directoryLifetime, context: context)
    }

    /// Returns the providers of the product; one request serves all who ask within the configured time.
    ///
    /// - Throws: `SSOError` when there is no answer and nothing cached.
    func directory() async throws(SSOError) -> ProviderDirectory {
        let call = try calls.configuration()
        return try await cache.directory { [caller] () async throws(SSOError) in
            try await caller.send(call, as: DirectoryAnswer.self)
        }
    }

    /// Forgets nothing: what is kept in memory is the directory, and it is nobody's.
    func forgetViewer() async throws(SSOError) {}

    /// The absolute form of an address in an answer.
    ///
    /// A path without a host is on the service's own host, whatever the path begins with.
    func absolute(_ url: String) -> String {
        guard !url.contains("://") else { return url }
        return caller.address.description + (url.hasPrefix("/") ? url : "/" + url)
    }
}
