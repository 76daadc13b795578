import PartnerSSOPluginKit

/// A service whose calls end at once when they are cancelled; a late answer is dropped.
///
/// It has the calls of `EntitlementService`. It keeps the closure that finds the provider for as long as a cancelled
/// call may still use it.
struct CancellableService: Sendable {
    let service: any EntitlementService
    let calls: PluginCalls

    var needs: ServiceNeeds { service.needs }

    func existingProfiles(remembered: MVPD.ID?, in context: ServiceContext) async throws(SSOError) -> [Profile] {
        try await calls.make(try await service.existingProfiles(remembered: remembered, in: context))
    }

    func directory() async throws(SSOError) -> ProviderDirectory {
        try await calls.make(try await service.directory())
    }

    func verification(
        of identity: ProviderIdentity,
        in context: ServiceContext,
        mvpd: @escaping @Sendable () async throws(SSOError) -> MVPD?
    ) async throws(SSOError) -> Verification {
        try await calls.make(try await service.verification(of: identity, in: context, mvpd: mvpd))
    }

    func exchange(
        _ response: AttributeResponse,
        for mvpd: MVPD.ID,
        in context: ServiceContext
    ) async throws(SSOError) -> ExchangeAnswer {
        try await calls.make(try await service.exchange(response, for: mvpd, in: context))
    }

    func startRegularSignIn(
        with mvpd: MVPD.ID?,
        resuming session: ServiceSession?,
        in context: ServiceContext
    ) async throws(SSOError) -> RegularStart {
        try await calls.make(try await service.startRegularSignIn(with: mvpd, resuming: session, in: context))
    }

    func poll(_ session: ServiceSession, in context: ServiceContext) async throws(SSOError) -> PollAnswer {
        try await calls.make(try await service.poll(session, in: context))
    }

    func preview(
        _ resources: [Resource],
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> [Preview] {
        try await calls.make(try await service.preview(resources, for: profile, in: context))
    }

    func authorize(
        _ resource: Resource,
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> Decision {
        try await calls.make(try await service.authorize(resource, for: profile, in: context))
    }

    func signOut(_ profile: Profile, in context: ServiceContext) async throws(SSOError) -> SignOutAnswer {
        try await calls.make(try await service.signOut(profile, in: context))
    }

    /// Has a deadline, because it is called while a sign-in or a sign-out is stored or reported.
    func forgetViewer() async throws(SSOError) {
        try await calls.make(deadline: .seconds(10), try await service.forgetViewer())
    }
}

/// A platform whose calls end at once when they are cancelled; a late answer is dropped.
struct CancellableFramework: PartnerFramework {
    let framework: any PartnerFramework
    let calls: PluginCalls

    var partner: PartnerDescription { framework.partner }

    func permission(asking: Asking) async throws(SSOError) -> PermissionAnswer {
        try await calls.make(try await framework.permission(asking: asking))
    }

    func identity(for request: IdentityRequest) async throws(SSOError) -> IdentityAnswer {
        try await calls.make(try await framework.identity(for: request))
    }

    func attributeResponse(for request: ProofRequest) async throws(SSOError) -> ProofAnswer {
        try await calls.make(try await framework.attributeResponse(for: request))
    }
}

/// A service for second screens whose calls end at once when they are cancelled; a late answer is dropped.
struct CancellableSecondScreenService: SecondScreenService {
    let service: any SecondScreenService
    let calls: PluginCalls

    func lookUp(_ code: String, in context: ServiceContext) async throws(SSOError) -> ServiceSession {
        try await calls.make(try await service.lookUp(code, in: context))
    }

    func complete(
        _ session: ServiceSession,
        with mvpd: MVPD.ID?,
        in context: ServiceContext
    ) async throws(SSOError) -> RegularStart {
        try await calls.make(try await service.complete(session, with: mvpd, in: context))
    }
}

/// A source of tokens whose calls end at once when they are cancelled, and after ten seconds; a late token is dropped.
struct CancellableTokenSource: IdentityTokenSource {
    let source: any IdentityTokenSource
    let calls: PluginCalls

    var scheme: String? { source.scheme }

    func token() async throws(SSOError) -> IdentityToken? {
        try await calls.make(deadline: .seconds(10), try await source.token())
    }
}
