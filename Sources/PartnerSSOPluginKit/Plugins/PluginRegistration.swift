public import PartnerSSOVocabulary

/// What one plugin registered, checked: three handlers, and the capabilities it has.
public struct PluginRegistration: Sendable {
    /// The plugin.
    public let plugin: PluginIdentifier
    /// Its three handlers.
    public let handlers: HandlerSet
    /// Its device side, if it is one.
    public let framework: (any PartnerFramework)?
    /// Its service side, if it is one.
    public let service: (any EntitlementService)?
    /// Its sources of identity tokens.
    public let tokenSources: [any IdentityTokenSource]

    /// Registers a plugin and checks what it handed over.
    ///
    /// - Parameters:
    ///   - plugin: The plugin.
    ///   - identifier: The name it was configured by.
    /// - Throws: `SSOError` with `SSOError.Code.pluginIncomplete` without handlers, and with
    ///   `SSOError.Code.pluginConflict` when anything that can be there once was handed over twice.
    public init(_ plugin: any SSOPlugin, as identifier: PluginIdentifier) throws(SSOError) {
        var registrar = PluginRegistrar(for: identifier)
        plugin.register(in: &registrar)
        guard let handlers = registrar.handlerSets.first else {
            throw SSOError(
                .pluginIncomplete,
                "The plugin \(identifier) registered no handlers.",
                hint:
                    "Call registrar.handlers(mapping:picker:featured:) in register(in:), with .identity for no opinion.",
                plugin: identifier
            )
        }
        try Self.checkOnce(registrar.handlerSets.count, "sets of handlers", identifier)
        try Self.checkOnce(registrar.frameworks.count, "partner frameworks", identifier)
        try Self.checkOnce(registrar.services.count, "entitlement services", identifier)
        self.plugin = identifier
        self.handlers = handlers
        framework = registrar.frameworks.first
        service = registrar.services.first
        tokenSources = registrar.tokenSources
    }

    /// The capabilities that were registered.
    public var capabilities: Set<PluginCapability> {
        var capabilities: Set<PluginCapability> = []
        if framework != nil { capabilities.insert(.partnerFramework) }
        if service != nil { capabilities.insert(.entitlementService) }
        if !tokenSources.isEmpty { capabilities.insert(.identityTokenSource) }
        return capabilities
    }

    private static func checkOnce(_ count: Int, _ what: String, _ plugin: PluginIdentifier) throws(SSOError) {
        guard count <= 1 else {
            throw SSOError(
                .pluginConflict,
                "The plugin \(plugin) registered \(count) \(what).",
                hint: "Register it once in register(in:).",
                plugin: plugin
            )
        }
    }
}
