import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The entitlement service: the phases of the partner flow, and all other calls.
///
/// Source: Adobe, *REST API V2 Overview*.
struct AdobePassV2Service: EntitlementService {
    /// The relying party, as the providers know it: the issuer of the service's own requests.
    static let relyingParty = "https://saml.sp.auth.adobe.com"

    let needs: ServiceNeeds
    let settings: AdobePassSettings
    let context: PluginContext
    let caller: AdobePassCaller
    let calls: V2Calls
    let previews: KeptPreviews
    let batchSize: BatchSize
    let cache: DirectoryCache

    init(_ settings: AdobePassSettings, context: PluginContext) {
        self.settings = settings
        self.context = context
        needs = ServiceNeeds(
            relyingParty: Self.relyingParty,
            statusForExistingProfiles: .wanted,
            pollInterval: settings.pollInterval
        )
        caller = AdobePassCaller(.v2, settings: settings, context: context)
        calls = V2Calls(
            serviceProvider: context.product.serviceProvider,
            regularSignIn: context.product.regularSignIn,
            clock: context.clock
        )
        previews = KeptPreviews()
        batchSize = BatchSize(settings.resourceLimit)
        cache = DirectoryCache(.v2, settings, context: context)
    }

    /// Returns the product's providers; one request serves all callers within the configured time.
    ///
    /// - Throws: `SSOError` when the service does not answer and no directory is cached.
    func directory() async throws(SSOError) -> ProviderDirectory {
        let call = try calls.configuration()
        return try await cache.directory { [caller] () async throws(SSOError) in
            try await caller.send(call, as: DirectoryAnswer.self)
        }
    }

    /// Forgets which resources previews permitted.
    ///
    /// The directory is kept, because it does not depend on the viewer.
    func forgetViewer() async throws(SSOError) {
        previews.clear()
    }

    /// Reports that an answer has entries that cannot be used, if there are any.
    func report(skipped count: Int, in call: String) {
        guard count > 0 else { return }
        context.report(SSOEvent(.answerSkips, [.call: call, .count: String(count)]))
    }

    /// Returns the error for an answer that can be decoded but is not valid.
    func malformed(_ call: String, _ why: String) -> SSOError {
        SSOError.malformedAnswer(call, why).reported(by: context.plugin)
    }
}
