import PartnerSSOPluginKit

/// The plugins, environment values and session keeper that the flows of one product share.
struct Runtime: Sendable {
    let assembly: PluginAssembly
    let facts: ProductFacts
    let clock: any SSOClock
    let randomness: any RandomnessSource
    let report: @Sendable (SSOEvent) -> Void
    let service: CancellableService
    let framework: (any PartnerFramework)?
    let tokens: IdentityTokens
    let polls: PollPaces
    let keeper: SessionKeeper

    /// Assembles the plugins of a product.
    ///
    /// - Throws: `SSOError` with `SSOError.Code.configurationInvalid`, `SSOError.Code.pluginConflict` or
    ///   `SSOError.Code.pluginIncomplete`.
    init(
        _ configuration: ProductConfiguration,
        plugins: [PluginFactory],
        environment: SSOEnvironment,
        report: @escaping @Sendable (SSOEvent) -> Void
    ) throws(SSOError) {
        let pluginStore = RepeatingSecretStore(environment.store)
        let pluginEnvironment = environment.forDevice(environment.device, store: pluginStore)
        self.init(
            try PluginAssembly(configuration, plugins: plugins, environment: pluginEnvironment, report: report),
            facts: configuration.facts,
            pluginStore: pluginStore,
            retired: RetiredPlugins(plugins, notUsedBy: configuration, store: environment.store),
            environment: environment,
            report: report
        )
    }

    private init(
        _ assembly: PluginAssembly,
        facts: ProductFacts,
        pluginStore: RepeatingSecretStore,
        retired: RetiredPlugins,
        environment: SSOEnvironment,
        report: @escaping @Sendable (SSOEvent) -> Void
    ) {
        let clock = environment.clock
        let calls = { PluginCalls(plugin: $0, clock: clock, watch: environment.pluginCallWatch) }
        let service = CancellableService(service: assembly.service.value, calls: calls(assembly.service.plugin))
        let framework = assembly.framework.map { plugin, framework in
            CancellableFramework(framework: PermittedFramework(framework), calls: calls(plugin))
        }
        let sources = assembly.tokenSources.map { ($0, CancellableTokenSource(source: $1, calls: calls($0))) }
        let tokens = IdentityTokens(sources: sources, clock: clock, report: report)
        randomness = environment.randomness
        polls = PollPaces(interval: service.needs.pollInterval)
        (self.assembly, self.facts, self.clock, self.report) = (assembly, facts, clock, report)
        (self.service, self.framework, self.tokens) = (service, framework, tokens)
        let store = SessionRecordStore(
            environment.store,
            pluginStore: pluginStore,
            product: facts.name,
            service: assembly.service.plugin,
            retired: retired
        )
        keeper = SessionKeeper(
            store,
            links: SessionKeeper.Links(
                service: service,
                clock: clock,
                context: { status in
                    ServiceContext(partner: framework?.partner, status: status, await tokens.all())
                },
                emit: report
            )
        )
    }

    /// The product's service for second screens, or `nil` if it does not let apps look up codes.
    var secondScreen: (any SecondScreenService)? {
        (assembly.service.value as? any SecondScreenService).map {
            CancellableSecondScreenService(service: $0, calls: service.calls)
        }
    }

    /// Returns the context for a call to the service.
    ///
    /// - Parameter status: The platform's status, or `nil` to use the latest one.
    /// - Returns: The partner, its status and the identity tokens.
    func context(_ status: PartnerStatus? = nil) async -> ServiceContext {
        await keeper.links.context(status ?? keeper.session.platformStatus)
    }

    /// The provider the viewer used last.
    var rememberedProvider: RememberedProvider? {
        keeper.session.lastKnown?.provider?.remembered(at: clock.now)
    }
}
