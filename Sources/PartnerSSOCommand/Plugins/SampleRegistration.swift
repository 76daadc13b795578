import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios

/// A plugin registered with made-up settings, to find out its capabilities without a configuration.
struct SampleRegistration {
    let registration: PluginRegistration

    init(_ factory: PluginFactory) throws(SSOError) {
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
        let plugin = try factory.makePlugin(settings: try .sample(of: factory.settings), context: context)
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
