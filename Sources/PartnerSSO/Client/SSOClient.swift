import PartnerSSOPluginKit

/// Signs viewers in and out of one product and asks what they may watch.
///
/// Create one client for each product. All methods are safe to call concurrently. Calls that would do the same work
/// share it, and a sign-out cancels a running sign-in.
public actor SSOClient {
    nonisolated let runtime: Runtime
    private nonisolated let hub: EventHub
    private(set) var flights: Flights

    /// Creates a client for one product of a configuration file.
    ///
    /// - Parameters:
    ///   - product: The product's name in the configuration.
    ///   - configuration: The configuration.
    ///   - plugins: The plugins the app provides. Plugins that the product does not use are not created. If the product
    ///     used them before, their stored data is deleted after the next sign-in.
    ///   - environment: Time, transport, storage, randomness, the device and the logger.
    ///   - secrets: Where the configuration's secrets come from.
    /// - Throws: `SSOError` with `SSOError.Code.configurationInvalid`, whose cause lists every fault, or with
    ///   `SSOError.Code.pluginConflict` for two plugins of one name.
    public init(
        product: String,
        configuration: ProductCatalog,
        plugins: [PluginFactory],
        environment: SSOEnvironment,
        secrets: SecretResolver = .system
    ) throws(SSOError) {
        let checked = try configuration.product(product, plugins: plugins, secrets: secrets)
        try self.init(configuration: checked, plugins: plugins, environment: environment)
    }

    /// Creates a client from a checked configuration.
    package init(
        configuration: ProductConfiguration,
        plugins: [PluginFactory],
        environment: SSOEnvironment
    ) throws(SSOError) {
        let hub = EventHub()
        runtime = try Runtime(configuration, plugins: plugins, environment: environment) { hub.report($0) }
        self.hub = hub
        flights = Flights(clock: environment.clock)
    }

    /// The events from now on, until the client is released; a slow reader does not delay the client.
    public nonisolated var events: AsyncStream<SSOEvent> { hub.events() }
}

// MARK: - Signing in

extension SSOClient {
    /// Signs the viewer in, and asks the viewer only if the provider cannot be determined otherwise.
    ///
    /// The call has no time limit while the viewer uses the platform's picker or sign-in form. Callers that arrive
    /// while a sign-in is running share its result and the closures of its options. A sign-in that may ask the viewer
    /// first waits for a running silent one. It continues only if that did not sign the viewer in.
    ///
    /// - Parameter options: Whether the viewer may be asked, and what else this sign-in may do.
    /// - Returns: The profile, or the regular sign-in and why it is needed.
    /// - Throws: `SSOError` for every failure. A failing service is never reported as "signed out".
    public func signIn(_ options: SignInOptions = SignInOptions()) async throws(SSOError) -> SignInOutcome {
        try await flights.signIn(SignInFlow(runtime: runtime, options: options))
    }

    /// Looks up a code that the viewer's other device shows, so that this app can sign the viewer in there.
    ///
    /// - Parameter code: The code as the viewer typed it.
    /// - Returns: The other device's sign-in, to be continued here.
    /// - Throws: `SSOError` with `SSOError.Code.sessionEnded` for a code that is wrong or has expired, with
    ///   `SSOError.Code.unsupported` when the service does not let apps look up codes, or what the service reports.
    public func secondScreen(code: String) async throws(SSOError) -> SecondScreenSignIn {
        try await SecondScreenFlow(runtime: runtime).run(code: code)
    }
}

// MARK: - The session

extension SSOClient {
    /// The last known session status, without contacting the service or the platform.
    ///
    /// The status is unknown while the store cannot be read, or when a stored session is missing. It then contains the
    /// profile that this client last read or wrote, and the time since that profile was stored.
    public func sessionStatus() async -> SessionStatus {
        // A cancelled caller receives the status that is known without reading the store.
        try? await runtime.keeper.readIfNeeded()
        return runtime.keeper.status
    }

    /// The last known session status, followed by every change that this client makes or detects, for use in views.
    ///
    /// A slow reader receives only the latest value. A profile that expires sends no value by itself, but the end or the
    /// renewal of its session does, such as by ``reconcile()``. The sequence ends when the client is released.
    public nonisolated func sessionStatusUpdates() async -> AsyncStream<SessionStatus> {
        try? await runtime.keeper.readIfNeeded()
        return runtime.keeper.statusUpdates()
    }

    /// The provider the viewer used last, for a choice such as "Continue with … or change"; removed by a sign-out.
    ///
    /// - Throws: `SSOError` when the store cannot be read.
    public func rememberedProvider() async throws(SSOError) -> RememberedProvider? {
        try await runtime.keeper.readIfNeeded()
        if case .unavailable(let error) = runtime.keeper.session.state { throw error }
        return runtime.rememberedProvider
    }

    /// Compares the stored session with what the platform and the service say, and updates it.
    ///
    /// Call this method at every launch and whenever the app comes to the foreground. It never interrupts the viewer.
    /// <doc:Reconciling> says what happens in each case. Concurrent callers share the result. If a sign-in is running,
    /// its outcome is returned.
    ///
    /// - Returns: Who is signed in, why the session ended, or that the session is unknown.
    /// - Throws: `SSOError` with `SSOError.Code.cancelled`, or `SSOError.Code.superseded` when the viewer signed out
    ///   meanwhile. Every other failure is reported as ``Reconciliation/unknown(_:lastKnown:age:)``.
    public func reconcile() async throws(SSOError) -> Reconciliation {
        try await flights.reconcile(ReconcileFlow(runtime: runtime))
    }

    /// Reads the signed-in viewer's profile from the service again.
    ///
    /// Call it when the profile's expiry is unknown, or after an authorization that may have changed its attributes.
    ///
    /// - Returns: The service's current profile, or `nil` if the service has none; the session has then ended.
    /// - Throws: `SSOError` with `SSOError.Code.notSignedIn` when the viewer is not signed in,
    ///   `SSOError.Code.partnerUnavailable` when the platform is unavailable, what the store throws when it has lost the
    ///   session, or what the service reports; a failure changes nothing.
    @discardableResult
    public func refreshProfile() async throws(SSOError) -> Profile? {
        try await RefreshFlow(runtime: runtime).run()
    }

    /// Signs the viewer out; call this method only when the viewer requests it.
    ///
    /// A running sign-in is cancelled. The viewer counts as signed out from the call on, even if the service cannot be
    /// reached or the store cannot be read or written. A sign-out that could not be reported is stored. The next sign-out
    /// reports it, or the next sign-in before it begins, so that the service does not sign the viewer in again. One that
    /// could not be stored holds in this process only, whose next reconciliation, sign-in or sign-out stores it.
    /// Cancelling the caller does not cancel the sign-out.
    ///
    /// - Returns: The steps that the viewer still has to take.
    /// - Throws: `SSOError` when the service or the store failed, after all other steps were carried out.
    public func signOut() async throws(SSOError) -> SignOutGuidance {
        let overtaken = flights
        flights = Flights(clock: runtime.clock)
        runtime.keeper.requestSignOut(hasFlows: overtaken.areRunning)
        overtaken.cancel()
        return try await SignOutFlow(keeper: runtime.keeper)
            .run(isInsideSignIn: SingleFlightScope.isInside, platform: runtime.framework?.partner)
    }
}

// MARK: - Decisions

extension SSOClient {
    /// Asks which resources are likely permitted; use the answer to filter a catalogue, never to start playback.
    ///
    /// - Parameter resources: Any number of resources.
    /// - Returns: One preview for each resource, in the same order.
    /// - Throws: `SSOError` with `SSOError.Code.notSignedIn` when the viewer is not signed in,
    ///   `SSOError.Code.partnerUnavailable` when the platform is unavailable, `SSOError.Code.superseded` when the
    ///   viewer signs out meanwhile, or what the service reports.
    public func preauthorize(_ resources: [Resource]) async throws(SSOError) -> [Preview] {
        guard !resources.isEmpty else { return [] }
        return try await DecisionFlow(runtime: runtime).run { [runtime] (profile, context) async throws(SSOError) in
            try await runtime.service.preview(resources, for: profile, in: context)
        }
    }

    /// Asks whether the viewer may watch a resource now; ask before each playback, and never store the answer.
    ///
    /// - Parameter resource: The resource.
    /// - Returns: A permit with a media token, or a denial with its cause.
    /// - Throws: As ``preauthorize(_:)`` does.
    public func authorize(_ resource: Resource) async throws(SSOError) -> Decision {
        try await DecisionFlow(runtime: runtime).run { [runtime] (profile, context) async throws(SSOError) in
            try await runtime.service.authorize(resource, for: profile, in: context)
        }
    }
}
