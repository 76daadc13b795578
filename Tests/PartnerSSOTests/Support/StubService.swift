import PartnerSSO

/// A service whose every answer a test gives as a closure, and which counts how often it was asked.
struct StubService: EntitlementService {
    typealias Existing = @Sendable (MVPD.ID?, ServiceContext) async throws(SSOError) -> [Profile]
    typealias Verify = @Sendable (ProviderIdentity, ServiceContext, Finder) async throws(SSOError) -> Verification
    typealias Exchange = @Sendable (AttributeResponse, MVPD.ID, ServiceContext) async throws(SSOError) -> ExchangeAnswer
    typealias Finder = @Sendable () async throws(SSOError) -> MVPD?

    var needs = ServiceNeeds(relyingParty: "relying-party", statusForExistingProfiles: .ignored)
    var onExisting: Existing = { _, _ in [] }
    var onDirectory: @Sendable () async throws(SSOError) -> ProviderDirectory = { ProviderDirectory([]) }
    var onVerify: Verify = { _, _, _ in .declined(.serviceDeclined(.configuration), nil) }
    var onExchange: Exchange = { _, _, _ in .profiles([]) }
    var onStart: @Sendable (MVPD.ID?, RegularTicket?) async throws(SSOError) -> RegularStart = {
        _,
        _ throws(SSOError) in throw .unsupported("regular sign-in", by: "stub")
    }
    var onPoll: @Sendable (RegularTicket) async throws(SSOError) -> PollAnswer = { _ in .pending }
    var onPreview: @Sendable ([Resource], Profile, ServiceContext) async throws(SSOError) -> [Preview] = {
        resources,
        _,
        _ in resources.map { Preview(resource: $0, denial: nil) }
    }
    var onAuthorize: @Sendable (Resource, Profile, ServiceContext) async throws(SSOError) -> Decision = {
        resource,
        _,
        _ in
        let token = Secret("media token")
        return .permitted(Permit(resource: resource, source: "mvpd", mediaToken: token, mediaTokenExpiry: .unknown))
    }
    var onSignOut: @Sendable (Profile, ServiceContext) async throws(SSOError) -> SignOutAnswer = { _, _ in
        SignOutAnswer(needsPartnerSignOut: false, url: nil)
    }
    var onForget: @Sendable () async throws(SSOError) -> Void = {}
    let calls = CallLog()

    func existingProfiles(remembered: MVPD.ID?, in context: ServiceContext) async throws(SSOError) -> [Profile] {
        calls.note("existingProfiles")
        return try await onExisting(remembered, context)
    }

    func directory() async throws(SSOError) -> ProviderDirectory {
        calls.note("directory")
        return try await onDirectory()
    }

    func verification(
        of identity: ProviderIdentity,
        in context: ServiceContext,
        mvpd: @Sendable () async throws(SSOError) -> MVPD?
    ) async throws(SSOError) -> Verification {
        calls.note("verification")
        return try await withoutActuallyEscaping(mvpd) { (finder) async throws(SSOError) in
            try await onVerify(identity, context, finder)
        }
    }

    func exchange(
        _ response: AttributeResponse,
        for mvpd: MVPD.ID,
        in context: ServiceContext
    ) async throws(SSOError) -> ExchangeAnswer {
        calls.note("exchange")
        return try await onExchange(response, mvpd, context)
    }

    func startRegularSignIn(
        with mvpd: MVPD.ID?,
        resuming ticket: RegularTicket?,
        in context: ServiceContext
    ) async throws(SSOError) -> RegularStart {
        calls.note("startRegularSignIn")
        return try await onStart(mvpd, ticket)
    }

    func poll(_ ticket: RegularTicket, in context: ServiceContext) async throws(SSOError) -> PollAnswer {
        calls.note("poll")
        return try await onPoll(ticket)
    }

    func preview(
        _ resources: [Resource],
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> [Preview] {
        calls.note("preview")
        return try await onPreview(resources, profile, context)
    }

    func authorize(
        _ resource: Resource,
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> Decision {
        calls.note("authorize")
        return try await onAuthorize(resource, profile, context)
    }

    func signOut(_ profile: Profile, in context: ServiceContext) async throws(SSOError) -> SignOutAnswer {
        calls.note("signOut")
        return try await onSignOut(profile, context)
    }

    func forgetViewer() async throws(SSOError) {
        calls.note("forgetViewer")
        try await onForget()
    }
}
