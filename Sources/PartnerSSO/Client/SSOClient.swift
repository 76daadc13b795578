/// What an app holds: signs viewers in and out of one product and asks what they may watch.
///
/// All calls are safe to make at once. Calls that would do the same work share it, and a sign-out wins over a sign-in
/// that is under way.
public actor SSOClient {
    /// What is known in memory about who is signed in.
    enum Session: Sendable {
        /// Nothing: the store has not been read yet.
        case unread
        /// Somebody is.
        case signedIn(Profile)
        /// Nobody is any more, and nobody asked for that; the provider stays remembered.
        case ended
        /// Nobody is, because the viewer asked for it, whatever the store still holds.
        case signedOut
    }

    let assembly: PluginAssembly
    let facts: ProductFacts
    let environment: SSOEnvironment
    let hub: EventHub
    let record: SessionRecordStore
    var silentSignIns: SingleFlight<SignInOutcome>
    var signIns: SingleFlight<SignInOutcome>
    var reconciliations: SingleFlight<Reconciliation>
    /// What the platform said last.
    let status = Locked<PartnerStatus?>(nil)
    /// The directory that was looked at last, for the names of providers.
    let directorySeen = Locked<ProviderDirectory?>(nil)
    var session = Session.unread
    /// Counts what became true of the session, so that an answer to an older question changes nothing.
    var sessionChanges = 0
    /// Whether the service may have other profiles of the viewer than the one in memory; a sign-out asks for them.
    var mayHaveOthers = false
    /// Counts sign-outs, so that a sign-in that was overtaken by one is recognised.
    var signOuts = 0
    /// The highest number of a regular session so far.
    var lastRegularSession = 0
    /// The number of the regular session that goes on, if any does; older ones do not.
    var currentRegularSession = 0
    /// Whether the current regular session still waits for its viewer.
    var isRegularSessionOpen = false
    /// What the service has not been told of a sign-out yet.
    var debt = SignOutDebt()
    /// Whether the viewer signed out before the stored record could be read.
    var owesReading = false
    /// What was read from the store or written to it last.
    var lastRecord: SessionRecord?
    /// The last of the sign-outs, each of which begins when the one before has ended.
    var lastSignOut: Task<Result<SignOutGuidance, SSOError>, Never>?
    /// The last of the writes to the store, each of which begins when the one before has ended.
    var lastWrite: Task<Result<Void, SSOError>, Never>?

    /// Creates a client from a checked configuration.
    ///
    /// - Parameters:
    ///   - configuration: The product's configuration.
    ///   - plugins: The plugins the app brings. Of those the product does not use, nothing is made; what they stored is
    ///     deleted once a product that has moved away from them has signed a viewer in.
    ///   - environment: The outside world.
    /// - Throws: `SSOError` with ``SSOError/Code/configurationInvalid``, ``SSOError/Code/pluginConflict`` or
    ///   ``SSOError/Code/pluginIncomplete``.
    public init(
        configuration: ProductConfiguration,
        plugins: [PluginFactory],
        environment: SSOEnvironment
    ) throws(SSOError) {
        let hub = EventHub()
        assembly = try PluginAssembly(configuration, plugins: plugins, environment: environment) { hub.report($0) }
        facts = configuration.facts
        self.environment = environment
        self.hub = hub
        record = SessionRecordStore(
            environment.store,
            product: configuration.facts.name,
            service: assembly.service.plugin,
            retired: RetiredPlugins(plugins, notUsedBy: configuration, store: environment.store)
        )
        silentSignIns = SingleFlight(clock: environment.clock)
        signIns = SingleFlight(clock: environment.clock)
        reconciliations = SingleFlight(clock: environment.clock)
    }

    /// Everything that happens from now on; a reader that is slow or gone disturbs nobody.
    public nonisolated var events: SSOEvents { hub.events() }

    /// The plugins the product uses: the service's, and the platform's if there is one.
    public nonisolated var plugins: (service: PluginIdentifier, framework: PluginIdentifier?) {
        (assembly.service.plugin, assembly.framework?.plugin)
    }

    var service: any EntitlementService { assembly.service.value }

    func report(_ name: SSOEvent.Name, _ facts: [SSOEvent.Fact: String], duration: Duration? = nil) {
        hub.report(SSOEvent(name, facts, duration: duration))
    }
}
