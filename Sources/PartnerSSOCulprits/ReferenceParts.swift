import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// What the reference plugin is made of; a culprit changes one part.
struct ReferenceParts: Sendable {
    var handlers: HandlerSet
    var framework: ReferenceFramework
    /// A framework that does some things otherwise, if a culprit has one.
    var altered: AlteredFramework?
    var service: ReferenceService
    var tokens: ReferenceTokenSource

    init(settings: PluginSettings, context: PluginContext, platform: ReferencePlatform) throws(SSOError) {
        guard let address = settings.address("baseURL") else { throw PluginSettings.missing("baseURL") }
        guard let secret = settings.secret("clientSecret") else { throw PluginSettings.missing("clientSecret") }
        handlers = .honest(by: context.plugin)
        framework = ReferenceFramework(platform: platform, context: context)
        service = ReferenceService(context, address: address, secret: secret)
        tokens = ReferenceTokenSource(service: service)
    }

    func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: handlers.mapping, picker: handlers.picker, featured: handlers.featured)
        if let altered { registrar.framework(altered) } else { registrar.framework(framework) }
        registrar.service(service)
        registrar.identityTokens(tokens)
    }
}
