public import PartnerSSOVocabulary

/// The checked registration of one plugin: three handlers, and its capabilities.
public struct PluginRegistration: Sendable {
    /// The plugin.
    public let plugin: PluginIdentifier
    /// Its three handlers.
    public let handlers: HandlerSet
    /// The partner framework, if it registered one.
    public let framework: (any PartnerFramework)?
    /// The entitlement service, if it registered one.
    public let service: (any EntitlementService)?
    /// Its sources of identity tokens.
    public let tokenSources: [any IdentityTokenSource]

    /// Lets a plugin register, and checks the registration.
    ///
    /// - Parameters:
    ///   - plugin: The plugin.
    ///   - identifier: The plugin's name in the configuration.
    /// - Throws: `SSOError` with `SSOError.Code.pluginIncomplete` without handlers, with
    ///   `SSOError.Code.pluginConflict` when anything that is allowed once was registered twice, and with
    ///   `SSOError.Code.invalidArgument` when a table or an order has an identifier that is not well-formed.
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
        try Self.checkIdentifiers(handlers, identifier)
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

    private static func checkIdentifiers(_ handlers: HandlerSet, _ plugin: PluginIdentifier) throws(SSOError) {
        for (handler, isIllFormed) in [
            ("mapping", handlers.mapping.hasBlankIdentifier), ("featured sort", handlers.featured.hasBlankIdentifier),
        ] where isIllFormed {
            throw SSOError(
                .invalidArgument,
                "The \(handler) of the plugin \(plugin) has an identifier that is empty or only white space.",
                hint: "Correct the literal in the table or the order that the plugin registers.",
                plugin: plugin
            )
        }
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
