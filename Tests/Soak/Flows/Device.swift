import AdobePassSimulator
import AdobePassV1
import AdobePassV2
import AppleVSA
import Foundation
import PartnerSSO
import PartnerSSOAsyncHTTPClient
import PartnerSSOPluginKit
import PartnerSSOStores
import PartnerSSOTesting
import PartnerSSOVocabulary
import VideoSubscriberAccountSimulation

/// A device with its store, on which the app is launched again and again.
struct Device: Sendable {
    private let traits: Traits
    private let catalog: ProductCatalog
    private let journal: Journal
    private let device: SimulatedDevice
    private let store: any SecretStore
    private let folder: URL?

    /// Makes a device on which the app has never run.
    ///
    /// - Throws: `SSOError` when its folder cannot be made.
    init(
        _ traits: Traits,
        _ catalog: ProductCatalog,
        _ control: ControlAPI,
        _ journal: Journal,
        seed: UInt64
    ) throws(SSOError) {
        (self.traits, self.catalog, self.journal) = (traits, catalog, journal)
        device = SimulatedDevice(script: traits.script, seed: seed) { query in try await control.proof(query) }
        let temporary = FileManager.default.temporaryDirectory
        folder = traits.storesFiles ? temporary.appendingPathComponent("soak-\(UUID().uuidString)") : nil
        store = if let folder { try FileSecretStore(directory: folder.path) } else { InMemorySecretStore() }
    }

    /// Launches the app.
    ///
    /// - Returns: The app's client, over what the launches before have stored.
    /// - Throws: `SSOError` when the configuration has faults.
    func launch() throws(SSOError) -> SSOClient {
        let device = device
        return try SSOClient(
            product: traits.usesV1 ? "v1" : "v2",
            configuration: catalog,
            plugins: [
                .appleVSA(presenter: .unseen, makeManager: { VSAccountManager(device: device) }), .adobePassV1,
                .adobePassV2,
            ],
            environment: environment
        )
    }

    private var environment: SSOEnvironment {
        switch traits.wire {
        case .urlSession: SSOEnvironment(transport: CountedURLSession(journal), store: store, device: .sampleTV)
        #if AsyncHTTPClient
        case .asyncHTTPClient: .asyncHTTPClient(device: .sampleTV, store: store, transport: Self.shared)
        #endif
        }
    }

    #if AsyncHTTPClient
    // One for the process, as its documentation asks for.
    private static let shared = AsyncHTTPClientTransport()
    #endif

    /// Deletes what the app has stored.
    func discard() {
        if let folder { try? FileManager.default.removeItem(at: folder) }
    }

    /// The configuration of a product for each interface of the service.
    ///
    /// - Parameter address: Where the simulator listens.
    /// - Returns: The configuration.
    /// - Throws: `SSOError` when it has faults.
    static func catalog(address: String) throws -> ProductCatalog {
        let products = [
            ("v1", "adobe-pass-v1", SimulatorSoftwareStatements.v1),
            ("v2", "adobe-pass-v2", SimulatorSoftwareStatements.v2),
        ].map { name, plugin, statement in
            """
            "\(name)": {
              "serviceProvider": "REF30",
              "regularSignIn": {
                "style": "secondScreen", "domainName": "example.com", "redirectURL": "https://example.com/done"
              },
              "plugins": [
                {"use": "apple-vsa"},
                {"use": "\(plugin)", "settings": {"baseURL": "\(address)", "softwareStatement": "\(statement)"}}
              ]
            }
            """
        }
        return try ProductCatalog(json: "{\"products\": {\(products.joined(separator: ","))}}".utf8, name: "soak")
    }
}
