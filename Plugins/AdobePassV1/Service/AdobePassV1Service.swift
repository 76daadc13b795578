import AdobePassSupport
import PartnerSSO

/// The service side: the eleven steps of the partner flow and the calls around them.
///
/// Source: "Adobe Pass REST API V1 (legacy)", §4 and §5.
struct AdobePassV1Service: EntitlementService {
    /// Who asks, in the words of the providers: the issuer of the service's own requests.
    static let relyingParty = "https://saml.sp.auth.adobe.com"

    let needs: ServiceNeeds
    let settings: AdobePassSettings
    let context: PluginContext
    let caller: AdobePassCaller
    private let cache: DirectoryCache

    init(_ settings: AdobePassSettings, context: PluginContext) {
        self.settings = settings
        self.context = context
        needs = ServiceNeeds(
            relyingParty: Self.relyingParty,
            statusForExistingProfiles: .ignored,
            pollInterval: settings.pollInterval
        )
        caller = AdobePassCaller(.v1, settings: settings, context: context, format: V1Format())
        cache = DirectoryCache(lifetime: settings.directoryLifetime, context: context)
    }

    var requestor: String { context.product.serviceProvider }

    /// The requests, for this product on this device.
    func calls() async throws(SSOError) -> V1Calls {
        V1Calls(requestor: requestor, device: try await caller.deviceIdentifier())
    }

    /// Returns the providers of the product; one request serves all who ask within the configured time.
    ///
    /// - Throws: `SSOError` when there is no answer and nothing cached.
    func directory() async throws(SSOError) -> ProviderDirectory {
        let call = try await calls().configuration()
        return try await cache.directory { [caller] () async throws(SSOError) in
            try await caller.send(call, as: DirectoryAnswer.self)
        }
    }

    /// Forgets nothing: what is kept in memory is the directory, and it is nobody's.
    func forgetViewer() async throws(SSOError) {}
}
