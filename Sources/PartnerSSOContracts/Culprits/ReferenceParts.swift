import PartnerSSO

/// What the reference plugin is made of; a culprit changes one part.
struct ReferenceParts: Sendable {
    var handlers: HandlerSet
    var framework: ReferenceFramework
    var service: ReferenceService
    var tokens: ReferenceTokenSource

    init(settings: PluginSettings, context: PluginContext) throws(SSOError) {
        guard let address = settings.address("baseURL") else { throw PluginSettings.missing("baseURL") }
        guard let secret = settings.secret("clientSecret") else { throw PluginSettings.missing("clientSecret") }
        handlers = .honest(by: context.plugin)
        framework = ReferenceFramework()
        service = ReferenceService(context, address: address, secret: secret)
        tokens = ReferenceTokenSource(service: service)
    }

    func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: handlers.mapping, picker: handlers.picker, featured: handlers.featured)
        registrar.framework(framework)
        registrar.service(service)
        registrar.identityTokens(tokens)
    }
}
