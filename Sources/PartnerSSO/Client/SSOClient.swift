#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What an app holds: signs viewers in and out of one product and asks what they may watch.
///
/// All calls are safe to make at once. Calls that would do the same work share it, and a sign-out wins over a sign-in
/// that is under way.
public actor SSOClient {
    let assembly: PluginAssembly
    let facts: ProductFacts
    let environment: SSOEnvironment
    let hub: EventHub
    let record: SessionRecordStore
    private let signIns: SingleFlight<SignInOutcome>
    private let status = Locked<PartnerStatus?>(nil)
    private var session: Session?
    private var epoch = 0
    private var regularSessions = 0

    private struct Session {
        var profile: Profile
    }

    /// Creates a client from a checked configuration.
    ///
    /// - Parameters:
    ///   - configuration: The product's configuration.
    ///   - plugins: The plugins the app brings; those the product does not use are left alone.
    ///   - environment: The outside world.
    /// - Throws: `SSOError` with ``SSOError/Code/configurationInvalid``, ``SSOError/Code/pluginConflict`` or
    ///   ``SSOError/Code/pluginIncomplete``.
    public init(
        configuration: ProductConfiguration,
        plugins: [PluginFactory],
        environment: SSOEnvironment
    ) throws(SSOError) {
        let hub = EventHub()
        var registrations: [PluginRegistration] = []
        for use in configuration.plugins {
            let factory = try Self.factory(for: use.plugin, in: plugins)
            let context = PluginContext(
                plugin: use.plugin,
                product: configuration.facts,
                environment: environment,
                report: { hub.report($0) }
            )
            let plugin = try factory.makePlugin(settings: use.settings, context: context)
            registrations.append(try PluginRegistration(plugin, as: use.plugin))
        }
        assembly = try PluginAssembly(registrations, product: configuration.handlers)
        facts = configuration.facts
        self.environment = environment
        self.hub = hub
        record = SessionRecordStore(environment.store, product: configuration.facts.name)
        signIns = SingleFlight(clock: environment.clock)
    }

    private static func factory(
        for plugin: PluginIdentifier,
        in factories: [PluginFactory]
    ) throws(SSOError) -> PluginFactory {
        let matching = factories.filter { $0.identifier == plugin }
        guard matching.count <= 1 else {
            throw SSOError(
                .pluginConflict,
                "The app brings \(matching.count) plugins named \(plugin).",
                hint: "Pass each plugin once.",
                plugin: plugin
            )
        }
        guard let factory = matching.first else {
            throw SSOError(
                .configurationInvalid,
                "The product uses the plugin \(plugin), which the app does not bring.",
                hint: "Pass its factory in `plugins`, or remove it from the product.",
                plugin: plugin
            )
        }
        return factory
    }

    // MARK: Watching

    /// Everything that happens from now on; a reader that is slow or gone disturbs nobody.
    public nonisolated var events: SSOEvents { hub.events() }

    /// The plugins the product uses: the service's, and the platform's if there is one.
    public nonisolated var plugins: (service: PluginIdentifier, framework: PluginIdentifier?) {
        (assembly.service.plugin, assembly.framework?.plugin)
    }

    /// Whether somebody is signed in, as far as can be told without asking the service or the platform.
    public func sessionStatus() async -> SessionStatus {
        if let session {
            return session.profile.isValid(at: environment.clock.now) ? .signedIn(session.profile) : .signedOut
        }
        do throws(SSOError) {
            guard let stored = try await record.load() else { return .signedOut }
            guard let profile = stored.profile, profile.isValid(at: environment.clock.now) else { return .signedOut }
            return .signedIn(profile)
        } catch {
            return .unknown(lastKnown: nil, age: nil)
        }
    }

    /// The provider the viewer chose last, for "continue with … or change"; it outlives the profile.
    ///
    /// - Throws: `SSOError` when the store cannot be read.
    public func rememberedProvider() async throws(SSOError) -> MVPD.ID? {
        try await record.load()?.remembered
    }

    // MARK: Signing in

    /// Signs the viewer in, asking as little and as late as possible.
    ///
    /// - Parameter options: How to go about it.
    /// - Returns: The profile, or the way to sign in without the platform's help and why it is needed.
    /// - Throws: `SSOError` for whatever is no answer; a failing service never reads as signed out.
    public func signIn(_ options: SignInOptions = SignInOptions()) async throws(SSOError) -> SignInOutcome {
        try await signIns.value { [self] () async throws(SSOError) in try await performSignIn(options) }
    }

    /// Signs the viewer in and lets the app choose among several profiles.
    ///
    /// - Parameter choosing: Chooses one of several profiles; `nil` takes the one that holds longest.
    /// - Returns: The profile, or the way to sign in without the platform's help and why it is needed.
    /// - Throws: As ``signIn(_:)`` does.
    public func signIn(
        choosing: @escaping @Sendable ([Profile]) async -> Profile?
    ) async throws(SSOError) -> SignInOutcome {
        try await signIn(SignInOptions(choosing: choosing))
    }

    private func performSignIn(_ options: SignInOptions) async throws(SSOError) -> SignInOutcome {
        let epoch = epoch
        let driver = SignInDriver(
            assembly: assembly,
            clock: environment.clock,
            options: options,
            remembered: await remembered(),
            identityTokens: await identityTokens(),
            report: { [hub] in hub.report($0) },
            observe: { [status] new in status.withLock { $0 = new } }
        )
        let ending = await driver.run()
        guard self.epoch == epoch else { throw .superseded("The viewer signed out while the sign-in was under way.") }
        return try await outcome(of: ending)
    }

    private func outcome(of ending: SignInStateMachine.Ending) async throws(SSOError) -> SignInOutcome {
        switch ending {
        case .signedIn(let profile, let via):
            await keep(profile)
            hub.report(SSOEvent(.signInFinished, [.result: via.rawValue, .mvpd: profile.mvpd.rawValue]))
            return .signedIn(profile, via: via)
        case .regularSignIn(let reason, let preselected, let ticket):
            hub.report(SSOEvent(.signInFinished, [.result: reason.rawValue]))
            return .regularSignIn(await way(preselected: preselected, ticket: ticket), reason: reason)
        case .failed(let error):
            hub.report(SSOEvent(.signInFinished, [.result: error.code.rawValue]))
            throw error
        }
    }

    private func way(preselected: MVPD?, ticket: RegularTicket?) async -> RegularSignIn {
        RegularSignIn(
            preselected: preselected,
            style: facts.regularSignIn.style,
            ticket: ticket,
            desk: await regularDesk()
        )
    }

    private func regularDesk() async -> RegularDesk {
        RegularDesk(
            service: assembly.service.value,
            context: await serviceContext(),
            clock: environment.clock,
            report: { [hub] in hub.report($0) },
            begin: { [weak self] in await self?.beginRegularSession() ?? 0 },
            isCurrent: { [weak self] in await self?.regularSessions == $0 },
            accept: { [weak self] (profile, number) async throws(SSOError) in
                try await self?.accept(profile, ofRegularSession: number)
            }
        )
    }

    private func beginRegularSession() -> Int {
        regularSessions += 1
        return regularSessions
    }

    private func accept(_ profile: Profile, ofRegularSession number: Int) async throws(SSOError) {
        guard regularSessions == number else { throw .superseded("A newer sign-in or a sign-out replaced this one.") }
        await keep(profile)
        hub.report(SSOEvent(.signInFinished, [.result: SignInVia.regular.rawValue, .mvpd: profile.mvpd.rawValue]))
    }

    // MARK: Asking

    /// Asks which resources would probably be permitted; enough to filter a catalogue, never enough to start playback.
    ///
    /// - Parameter resources: What to ask about, any number.
    /// - Returns: One preview for each resource, in the same order.
    /// - Throws: `SSOError` with ``SSOError/Code/notSignedIn`` when nobody is, or what the service reports.
    public func preauthorize(_ resources: [Resource]) async throws(SSOError) -> [Preview] {
        guard !resources.isEmpty else { return [] }
        let profile = try await currentProfile()
        let context = try await context(for: profile)
        let service = assembly.service.value
        return try await abandonable("preauthorize", clock: environment.clock) { () async throws(SSOError) in
            try await service.preview(resources, for: profile, in: context)
        }
    }

    /// Asks whether the viewer may watch a resource now; ask before each playback and keep no answer.
    ///
    /// - Parameter resource: What to ask about.
    /// - Returns: A permit with a media token, or a denial with its cause.
    /// - Throws: `SSOError` with ``SSOError/Code/notSignedIn`` when nobody is, or what the service reports.
    public func authorize(_ resource: Resource) async throws(SSOError) -> Decision {
        let profile = try await currentProfile()
        let context = try await context(for: profile)
        let service = assembly.service.value
        return try await abandonable("authorize", clock: environment.clock) { () async throws(SSOError) in
            try await service.authorize(resource, for: profile, in: context)
        }
    }

    /// Asks whether the viewer may watch a resource now.
    ///
    /// - Parameter resource: The resource's text.
    /// - Returns: A permit with a media token, or a denial with its cause.
    /// - Throws: As ``authorize(_:)-(Resource)`` does, and with ``SSOError/Code/invalidArgument`` for empty text.
    public func authorize(_ resource: String) async throws(SSOError) -> Decision {
        guard let resource = Resource(resource) else {
            throw SSOError(.invalidArgument, "The resource is empty.", hint: "Pass the resource's identifier.")
        }
        return try await authorize(resource)
    }

    /// Ends the sign-in; only ever because the viewer asks for it.
    ///
    /// A sign-in that is under way is abandoned. What the app keeps is cleared even if the service cannot be reached.
    ///
    /// - Returns: What is left for the viewer to do.
    /// - Throws: `SSOError` when the service or the store fails; nobody is signed in afterwards all the same.
    public func signOut() async throws(SSOError) -> SignOutGuidance {
        epoch += 1
        regularSessions += 1
        await signIns.cancel()
        let profile = try? await currentProfile()
        let context = await serviceContext()
        session = nil
        status.withLock { $0 = nil }
        try await record.clear()
        try await assembly.service.value.forgetViewer()
        guard let profile else { return SignOutGuidance() }
        let answer = try await assembly.service.value.signOut(profile, in: context)
        hub.report(SSOEvent(.signedOut, [.mvpd: profile.mvpd.rawValue]))
        return guidance(for: answer)
    }

    private func guidance(for answer: SignOutAnswer) -> SignOutGuidance {
        guard answer.needsPartnerSignOut else { return SignOutGuidance(url: answer.url) }
        let path = assembly.framework?.value.partner.signOutPath ?? []
        let step =
            path.isEmpty ? "Sign out of the TV provider in the device's settings." : path.joined(separator: " → ")
        return SignOutGuidance(viewerSteps: [step], url: answer.url)
    }

    // MARK: Looking things up

    /// The product's directory sorted out for the platform's picker.
    ///
    /// - Throws: `SSOError` when the service's directory cannot be had.
    public func pickerReport() async throws(SSOError) -> PickerReport {
        assembly.handlers.pickerReport(for: try await assembly.service.value.directory())
    }

    /// Which providers the platform's identifiers stand for.
    ///
    /// - Parameter ids: The platform's identifiers.
    /// - Returns: One result for each identifier, in the same order.
    /// - Throws: `SSOError` when the service's directory cannot be had.
    public func mappings(of ids: [PlatformMappingID]) async throws(SSOError) -> [MappingResult] {
        let directory = try await assembly.service.value.directory()
        return ids.map { assembly.handlers.mapping.resolve($0, in: directory) }
    }
}

// MARK: - What is known of the viewer

extension SSOClient {
    private func keep(_ profile: Profile) async {
        session = Session(profile: profile)
        do throws(SSOError) {
            try await record.save(SessionRecord(profile: profile, savedAt: environment.clock.now))
        } catch {
            hub.report(SSOEvent(.storeFailed, [.code: error.code.rawValue]))
        }
    }

    private func currentProfile() async throws(SSOError) -> Profile {
        if let session, session.profile.isValid(at: environment.clock.now) { return session.profile }
        guard let profile = try await record.load()?.profile else { throw .notSignedIn("Nobody is signed in.") }
        guard profile.isValid(at: environment.clock.now) else { throw .notSignedIn("The profile is over.") }
        session = Session(profile: profile)
        return profile
    }

    /// A store that cannot be read must not keep a viewer from signing in.
    private func remembered() async -> MVPD.ID? {
        do throws(SSOError) {
            return try await record.load()?.remembered
        } catch {
            hub.report(SSOEvent(.storeFailed, [.code: error.code.rawValue]))
            return nil
        }
    }

    private func identityTokens() async -> [IdentityToken] {
        var tokens: [IdentityToken] = []
        for (plugin, source) in assembly.tokenSources {
            do throws(SSOError) {
                if let token = try await source.token() { tokens.append(token) }
            } catch {
                hub.report(SSOEvent(.internalFault, [.plugin: plugin.rawValue, .code: error.code.rawValue]))
            }
        }
        return tokens
    }

    private func serviceContext() async -> ServiceContext {
        ServiceContext(
            partner: assembly.framework?.value.partner,
            status: status.withLock { $0 },
            identityTokens: await identityTokens()
        )
    }

    /// A profile that the platform proved only counts while the platform still vouches for it.
    private func context(for profile: Profile) async throws(SSOError) -> ServiceContext {
        guard profile.kind == .partner, let framework = assembly.framework?.value else { return await serviceContext() }
        let known = status.withLock { $0 }
        if let identity = known?.identity, !identity.expiry.isOver(at: environment.clock.now) {
            return await serviceContext()
        }
        try await refreshStatus(from: framework)
        return await serviceContext()
    }

    private func refreshStatus(from framework: any PartnerFramework) async throws(SSOError) {
        let request = IdentityRequest(relyingParty: assembly.service.value.needs.relyingParty, interruption: .never)
        let answer = try await abandonable("identity", clock: environment.clock) { () async throws(SSOError) in
            try await framework.identity(for: request)
        }
        status.withLock { $0 = answer.status }
        guard let identity = answer.status.identity, !identity.expiry.isOver(at: environment.clock.now) else {
            throw .notSignedIn("The platform no longer vouches for the viewer.")
        }
    }
}
