package import PartnerSSOPluginKit

/// A product's plugins put together: one composed set of handlers, one service, and an optional framework.
package struct PluginAssembly: Sendable {
    /// The product's own rules, then the plugins' in configured order.
    package let handlers: HandlerSet
    let picker: PickerMemory
    /// The partner framework and its plugin, if the product has one.
    package let framework: (plugin: PluginIdentifier, value: any PartnerFramework)?
    /// The entitlement service and its plugin.
    package let service: (plugin: PluginIdentifier, value: any EntitlementService)
    /// The sources of identity tokens, in configured order.
    package let tokenSources: [(plugin: PluginIdentifier, value: any IdentityTokenSource)]

    /// Combines the registrations of a product's plugins.
    ///
    /// - Parameters:
    ///   - registrations: What the plugins registered, in configured order.
    ///   - product: The product's own rules, which come before the plugins'.
    /// - Throws: `SSOError` with `SSOError.Code.pluginConflict` for a plugin that is used twice, and for two frameworks
    ///   or two services, which the message names; with `SSOError.Code.pluginIncomplete` if there is no service.
    package init(_ registrations: [PluginRegistration], product: HandlerSet = .identity) throws(SSOError) {
        try Self.checkNames(registrations.map(\.plugin))
        let frameworks = registrations.compactMap { entry in entry.framework.map { (entry.plugin, $0) } }
        let services = registrations.compactMap { entry in entry.service.map { (entry.plugin, $0) } }
        try Self.checkOnce(frameworks.map(\.0), "partner frameworks")
        try Self.checkOnce(services.map(\.0), "entitlement services")
        guard let service = services.first else {
            throw SSOError(
                .pluginIncomplete,
                "None of the product's plugins is an entitlement service.",
                hint: "Add exactly one plugin with an entitlement service to the product's \"plugins\"."
            )
        }
        handlers = registrations.reduce(product) { $0.then($1.handlers) }
        picker = PickerMemory(handlers)
        framework = frameworks.first.map { (plugin: $0.0, value: $0.1) }
        self.service = (plugin: service.0, value: service.1)
        tokenSources = registrations.flatMap { entry in entry.tokenSources.map { (plugin: entry.plugin, value: $0) } }
    }

    private static func checkNames(_ names: [PluginIdentifier]) throws(SSOError) {
        var seen: Set<PluginIdentifier> = []
        for name in names where !seen.insert(name).inserted {
            throw SSOError(
                .pluginConflict,
                "The plugin \(name) is used twice by one product.",
                hint: "Remove one of the two entries from the product's \"plugins\".",
                plugin: name
            )
        }
    }

    private static func checkOnce(_ names: [PluginIdentifier], _ what: String) throws(SSOError) {
        guard names.count <= 1 else {
            let list = names.map(\.rawValue).joined(separator: " and ")
            throw SSOError(
                .pluginConflict,
                "The product has \(names.count) \(what): \(list).",
                hint: "Keep one of them in the product's \"plugins\"."
            )
        }
    }
}
