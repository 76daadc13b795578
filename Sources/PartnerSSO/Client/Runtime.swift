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
    let keeper: SessionKeeper
    /// The platform's latest status, for flows that call the service without asking the platform.
    let platformStatus: Locked<PartnerStatus?>
    /// The directory as last read, for the names of providers.
    private let directoryRead = Locked<ProviderDirectory?>(nil)

    init(
        _ assembly: PluginAssembly,
        facts: ProductFacts,
        retired: RetiredPlugins,
        environment: SSOEnvironment,
        report: @escaping @Sendable (SSOEvent) -> Void
    ) {
        let clock = environment.clock
        let service = CancellableService(service: assembly.service.value, clock: clock)
        let framework = assembly.framework.map { CancellableFramework(framework: $0.value, clock: clock) }
        let sources = assembly.tokenSources.map { source in
            (source.plugin, CancellableTokenSource(source: source.value, clock: clock))
        }
        let tokens = IdentityTokens(sources: sources, clock: clock, report: report)
        let platformStatus = Locked<PartnerStatus?>(nil)
        randomness = environment.randomness
        (self.assembly, self.facts, self.clock, self.report) = (assembly, facts, clock, report)
        (self.service, self.framework, self.tokens, self.platformStatus) = (service, framework, tokens, platformStatus)
        let store = SessionRecordStore(
            environment.store,
            product: facts.name,
            service: assembly.service.plugin,
            retired: retired
        )
        keeper = SessionKeeper(
            store,
            links: SessionKeeper.Links(
                service: service,
                clock: clock,
                context: {
                    // The platform's status describes the viewer who signed out, so no later call uses it.
                    let status = platformStatus.withLock { status in
                        defer { status = nil }
                        return status
                    }
                    let identityTokens = await tokens.all()
                    return ServiceContext(partner: framework?.partner, status: status, identityTokens: identityTokens)
                },
                report: report
            )
        )
    }

    /// The product's service for second screens, or `nil` if it does not let apps look up codes.
    var secondScreen: (any SecondScreenService)? {
        (assembly.service.value as? any SecondScreenService).map {
            CancellableSecondScreenService(service: $0, clock: clock)
        }
    }

    /// Returns the context for a call to the service.
    ///
    /// - Parameter status: The platform's status, or `nil` to use the latest one.
    /// - Returns: The partner, its status and the identity tokens.
    func context(_ status: PartnerStatus? = nil) async -> ServiceContext {
        ServiceContext(
            partner: framework?.partner,
            status: status ?? platformStatus.withLock { $0 },
            identityTokens: await tokens.all()
        )
    }

    /// Returns the product's directory.
    ///
    /// - Throws: `SSOError` when the service's directory is not available.
    func directory() async throws(SSOError) -> ProviderDirectory {
        let directory = try await service.directory()
        directoryRead.withLock { $0 = directory }
        return directory
    }

    /// Returns the provider as the latest directory describes it.
    func description(of mvpd: MVPD.ID) -> MVPD? { directoryRead.withLock { $0?[id: mvpd] } }

    /// The provider the viewer used last.
    var rememberedProvider: RememberedProvider? {
        keeper.session.lastKnown?.provider?.remembered(at: clock.now)
    }
}
