import AdobePassV1
import AdobePassV2
import AppleVSA
import PartnerSSO
import PartnerSSOAsyncHTTPClient
import PartnerSSOPluginKit
import PartnerSSOStores
import PartnerSSOTelemetry
import PartnerSSOURLSession

/// The environments of clients.
enum Environments {
    static func app(_ catalog: ProductCatalog, _ store: any SecretStore) async throws -> SSOClient {
        // region: url-session
        let device = await DeviceInformation.thisDevice()
        let environment = SSOEnvironment.urlSession(device: device, store: store)
        // endregion
        return try SSOClient(
            product: "living-room-tv",
            configuration: catalog,
            plugins: [.adobePassV2],
            environment: environment
        )
    }

    #if AsyncHTTPClient
    static func server(_ device: DeviceInformation) async -> SSOEnvironment {
        // region: async-http-client
        let transport = AsyncHTTPClientTransport()  // one for the whole process
        let environment = SSOEnvironment.asyncHTTPClient(device: device, transport: transport)
        // endregion
        return environment
    }
    #endif

    static func viewer(
        _ television: DeviceInformation,
        at address: String,
        _ environment: SSOEnvironment,
        _ store: any SecretStore
    ) -> SSOEnvironment {
        // region: for-device
        var device = television
        device.forwardedAddress = address  // the address that the viewer's request came from
        let viewers = environment.forDevice(device, store: store)
        // endregion
        return viewers
    }

    // region: stores
    static func store() throws -> any SecretStore {
        #if canImport(Security)
        try KeychainSecretStore()
        #else
        try FileSecretStore(directory: "/var/lib/app/sso")
        #endif
    }
    // endregion

    // region: access-group
    static let suite = KeychainPolicy(accessGroup: "TEAMID.com.example.suite")
    // endregion

    static func partner(
        _ catalog: ProductCatalog,
        _ presenter: any AppleVSAPresenter,
        _ environment: SSOEnvironment
    ) throws -> SSOClient {
        // region: apple-vsa
        let client = try SSOClient(
            product: "living-room-tv",
            configuration: catalog,
            plugins: [.appleVSA(presenter: presenter), .adobePassV2],
            environment: environment
        )
        // endregion
        return client
    }

    static func legacy(_ catalog: ProductCatalog, _ environment: SSOEnvironment) throws -> SSOClient {
        // region: adobe-pass-v1
        let client = try SSOClient(
            product: "living-room-tv-legacy",
            configuration: catalog,
            plugins: [.adobePassV1, .adobePassV2],  // both while products move; only the configured one is made
            environment: environment
        )
        // endregion
        return client
    }

    /// What the app knows of the store's country.
    protocol Storefront: Sendable {
        var countryCode: String { get async }
    }

    static func onlyWhereOffered(_ presenter: any AppleVSAPresenter, _ storefront: some Storefront) -> PluginFactory {
        // region: is-offered
        .appleVSA(presenter: presenter, isOffered: { await storefront.countryCode == "USA" })
        // endregion
    }

    // region: identities
    static func plugins(token: @escaping AdobePassIdentities.Source) -> [PluginFactory] {
        var identities = AdobePassIdentities()
        identities.serviceToken = token
        return [.adobePassIdentities(identities), .adobePassV2]
    }
    // endregion

    // region: telemetry
    static func measure(_ sso: SSOClient, with telemetry: SSOTelemetry) -> Task<Void, Never> {
        Task { await telemetry.watch(sso.events) }
    }
    // endregion
}
