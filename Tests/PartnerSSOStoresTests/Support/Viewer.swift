import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting

/// An app whose service knows the viewer already, so that every sign-in is silent.
struct Viewer {
    struct Plugin: SSOPlugin {
        static let identifier: PluginIdentifier = "sample-service"
        static let version = "1.0.0"
        static let settings = SettingsSchema()
        static let factory = PluginFactory(Self.self) { _, _ in Self() }

        func register(in registrar: inout PluginRegistrar) {
            registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
            let service = ScriptedEntitlementService { answers in
                answers.existingProfiles = .always(Viewer.profiles)
                answers.signOut = .always(SignOutAnswer(needsPartnerSignOut: false, url: nil))
            }
            registrar.service(service)
        }
    }

    static let profiles = [Profile(mvpd: "acme", kind: .regular, expiry: .unknown)]

    /// The app as it is after a start.
    static func client(_ store: any SecretStore) throws(SSOError) -> SSOClient {
        let use = ProductConfiguration.Use(plugin: Plugin.identifier, settings: PluginSettings())
        return try SSOClient(
            configuration: ProductConfiguration(facts: .sample, plugins: [use]),
            plugins: [Plugin.factory],
            environment: .scripted(store: store)
        )
    }

    /// What the client says of the session, in a word.
    static func status(_ client: SSOClient) async -> String {
        switch await client.sessionStatus() {
        case .signedIn: "signed in"
        case .signedOut: "signed out"
        case .unknown: "unknown"
        }
    }

    /// Signs in and returns the names of the events on the way.
    static func signIn(_ client: SSOClient) async throws -> [SSOEvent.Name] {
        let events = client.events
        _ = try await client.signIn()
        var names: [SSOEvent.Name] = []
        for await event in events {
            names.append(event.name)
            if event.name == .signInFinished { break }
        }
        return names
    }
}
