import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios

/// Passes on what a scenario's app knows about its viewer, as a platform's plugin does.
struct ScenarioIdentitiesPlugin: SSOPlugin {
    static let identifier: PluginIdentifier = "scenario-identities"
    static let version = "1.0.0"
    static let settings = SettingsSchema()

    let tokens: [AppScript.IdentityToken]
    let start: Date

    func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
        for token in tokens { registrar.identityTokens(ScenarioIdentity(script: token, start: start)) }
    }
}

/// One token of a scenario's app; it is never renewed.
private struct ScenarioIdentity: IdentityTokenSource {
    let script: AppScript.IdentityToken
    let start: Date

    func token() async throws(SSOError) -> IdentityToken? {
        IdentityToken(
            scheme: script.scheme,
            value: Secret(script.value),
            expiry: script.expiresIn.map { .at(start.addingTimeInterval(Double($0))) } ?? .unknown
        )
    }
}

extension ProductConfiguration {
    /// The configuration of a product that also uses what a scenario's app knows about its viewer.
    func adding(_ plugin: PluginFactory?) -> ProductConfiguration {
        guard let plugin else { return self }
        let use = Use(plugin: plugin.identifier, settings: PluginSettings())
        return ProductConfiguration(facts: facts, handlers: handlers, plugins: plugins + [use])
    }
}

extension Scenario {
    /// The plugin that passes on the app's knowledge of its viewer, or `nil` if it has none.
    var identities: PluginFactory? {
        guard !app.identityTokens.isEmpty else { return nil }
        let (tokens, start) = (app.identityTokens, start)
        return PluginFactory(ScenarioIdentitiesPlugin.self) { (_, _) throws(SSOError) in
            ScenarioIdentitiesPlugin(tokens: tokens, start: start)
        }
    }
}
