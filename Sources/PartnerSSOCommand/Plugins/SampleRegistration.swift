import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios

/// A plugin registered with made-up settings, or a product's, to find out what it registers without a client.
struct SampleRegistration {
    let registration: PluginRegistration

    init(_ factory: PluginFactory, settings: PluginSettings? = nil) throws(SSOError) {
        let facts = ProductFacts(
            name: "sample",
            serviceProvider: "SAMPLE",
            regularSignIn: RegularSignInFacts(
                style: .secondScreen,
                domainName: "example.com",
                redirectURL: "https://example.com/done"
            )
        )
        let environment = SSOEnvironment(
            transport: ClosedTransport(),
            store: InMemorySecretStore(),
            device: .simulated(.tvOS)
        )
        let context = PluginContext(plugin: factory.identifier, product: facts, environment: environment)
        let chosen: PluginSettings
        if let settings { chosen = settings } else { chosen = try .sample(of: factory.settings) }
        let plugin = try factory.makePlugin(settings: chosen, context: context)
        registration = try PluginRegistration(plugin, as: factory.identifier)
    }
}

/// A transport that refuses every call.
private struct ClosedTransport: HTTPTransport {
    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        throw SSOError(
            .offline,
            "A plugin must not make calls while it registers.",
            hint: "Report this error; it is a bug in the plugin."
        )
    }
}
