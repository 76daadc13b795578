import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The entitlement service: the eleven steps of the partner flow, and all other calls.
///
/// Source: Adobe, *Apple SSO Cookbook (REST API V1)*; Adobe, *REST API V1 Cookbook*.
struct AdobePassV1Service: EntitlementService {
    /// The relying party, as the providers know it: the issuer of the service's own requests.
    static let relyingParty = "https://saml.sp.auth.adobe.com"

    let needs: ServiceNeeds
    let settings: V1Settings
    let context: PluginContext
    let caller: AdobePassCaller
    let names: DeviceNames
    let cache: DirectoryCache
    let earlierAccess = EarlierAccess()

    init(_ settings: V1Settings, context: PluginContext) {
        self.settings = settings
        self.context = context
        needs = ServiceNeeds(
            relyingParty: Self.relyingParty,
            statusForExistingProfiles: .ignored,
            pollInterval: settings.shared.pollInterval
        )
        caller = AdobePassCaller(.v1, settings: settings.shared, context: context, format: V1Format())
        names = DeviceNames(settings, caller: caller, context: context)
        cache = DirectoryCache(.v1, settings.shared, context: context)
    }

    var requestor: String { context.product.serviceProvider }

    /// The requests for this product.
    var calls: V1Calls { V1Calls(requestor: requestor) }

    /// Returns the requests for this device, or `nil` if the service has not assigned it an identifier yet.
    ///
    /// - Parameters:
    ///   - context: Carries the identity tokens.
    ///   - code: The code that this process shows, which belongs to the identifier that was assigned with it.
    /// - Returns: The requests.
    /// - Throws: `SSOError` when the identifier is stored but cannot be read now.
    func deviceCalls(
        _ context: ServiceContext,
        showing code: String? = nil
    ) async throws(SSOError) -> V1DeviceCalls? {
        guard let device = try await names.identifier(showing: code) else { return nil }
        return V1DeviceCalls(requestor: requestor, device: device, in: context)
    }

    /// Returns the requests for this device, or throws if the service has not assigned it an identifier yet.
    func namedDeviceCalls(
        _ context: ServiceContext,
        showing code: String? = nil
    ) async throws(SSOError) -> V1DeviceCalls {
        if let calls = try await deviceCalls(context, showing: code) { return calls }
        throw SSOError(
            .authenticationRequired,
            "The service has not assigned an identifier to this device yet, so no viewer is signed in on it.",
            hint: "Start a regular sign-in, which assigns the identifier.",
            plugin: self.context.plugin
        )
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

    /// Returns the profile of a login, which does not say how the viewer signed in.
    ///
    /// It counts as regular, or as temporary if the settings or the directory in memory say so.
    func profile(of login: AuthenticationToken) async -> Profile {
        let isTemporary = await cache.isTemporaryAccess(login.mvpd)
        return caller.time.onDevice(login.profile(isTemporary ? .temporary : .regular))
    }

    /// Does nothing, because what is kept in memory, such as the directory, does not depend on the viewer.
    func forgetViewer() async throws(SSOError) {}
}
