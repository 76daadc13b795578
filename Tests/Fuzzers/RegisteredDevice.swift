import AdobePassSupport
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// A device whose records are in a store, at a service that registers every application.
struct RegisteredDevice: Sendable {
    /// What a launch led to.
    struct Launch: Sendable {
        let identifier: Secret<String>
        /// How often the application had to register.
        let registrations: Int
    }

    let context: PluginContext
    private let wire: ScriptedTransport
    private let caller: AdobePassCaller

    init?(_ store: any SecretStore) {
        let client = #"{"client_id":"client-2","client_secret":"secret-2"}"#
        let token = #"{"access_token":"token-2","expires_in":21600,"token_type":"bearer"}"#
        let wire = ScriptedTransport()
            .on(.post, "/o/client/register", .json(client, status: 201))
            .on(.post, "/o/client/token", .json(token))
        let environment = SSOEnvironment.scripted(
            clock: ManualClock(mode: .automatic),
            transport: wire,
            store: store,
            device: .sampleTV
        )
        guard let address = try? HTTPAddress("https://sp.example.com"),
            let settings = try? AdobePassSettings(
                PluginSettings(["baseURL": .address(address), "softwareStatement": .secret(Secret("statement"))]),
                proofInterruption: .never
            )
        else { return nil }
        let sample = ProductFacts.sample
        let product = ProductFacts(
            name: sample.name,
            serviceProvider: "REF30",
            regularSignIn: sample.regularSignIn
        )
        self.wire = wire
        context = .scripted(for: "fuzzed", product: product, environment: environment)
        caller = AdobePassCaller(.v2, settings: settings, context: context)
    }

    /// Obtains what every call needs, or returns `nil` if a part is missing.
    func launch() async -> Launch? {
        guard let identifier = try? await caller.deviceIdentifier(), (try? await caller.tokens.token()) != nil else {
            return nil
        }
        let registrations = wire.callNames.count { $0 == "POST /o/client/register" }
        return Launch(identifier: identifier, registrations: registrations)
    }
}
