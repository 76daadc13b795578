import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// What the reference plugin is made of; a culprit changes one part.
struct ReferenceParts: Sendable {
    /// What a culprit keeps from one question to the next, separately in each plugin.
    struct Memory: Sendable {
        var permission: PermissionAnswer?
        var identity: IdentityAnswer?
        var provider: ProviderIdentity?
        var proof: ProofAnswer?
        var hasRegistered = false
    }

    let settings: PluginSettings
    let context: PluginContext
    let memory = Locked(Memory())
    var handlers: HandlerSet
    var framework: AlteredFramework
    var service: ReferenceService
    var altered = AlteredService.Changes()
    var tokens: ReferenceTokenSource
    /// What the platform's notice of another viewer leads to.
    var onViewerChange: @Sendable (TokenKeeper) async -> Void = { await $0.forget() }
    private let platform: ReferencePlatform

    init(settings: PluginSettings, context: PluginContext, platform: ReferencePlatform) throws(SSOError) {
        guard let address = settings.address("baseURL") else { throw PluginSettings.missing("baseURL") }
        guard let secret = settings.secret("clientSecret") else { throw PluginSettings.missing("clientSecret") }
        self.settings = settings
        self.context = context
        self.platform = platform
        handlers = .honest(by: context.plugin)
        framework = AlteredFramework(
            honest: ReferenceFramework(platform: platform, context: context, memory: memory)
        )
        service = ReferenceService(context, address: address, secret: secret)
        tokens = ReferenceTokenSource(service: service)
    }

    func register(in registrar: inout PluginRegistrar) {
        registerHandlers(in: &registrar)
        registrar.framework(framework)
        registrar.service(AlteredService(honest: service, changes: altered))
        registrar.identityTokens(tokens)
        platform.onViewerChange { [weak keeper = tokens.keeper, onViewerChange] in
            if let keeper { await onViewerChange(keeper) }
        }
    }

    func registerHandlers(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: handlers.mapping, picker: handlers.picker, featured: handlers.featured)
    }
}
