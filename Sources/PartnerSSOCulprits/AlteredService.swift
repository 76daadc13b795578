import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A service that does some things differently from the one it wraps.
struct AlteredService: EntitlementService {
    /// What is different: each gets the service and the question, and answers in its place.
    struct Changes: Sendable {
        /// Looks up the provider of an identity.
        typealias Provider = @Sendable () async throws(SSOError) -> MVPD?

        var onProfiles: (@Sendable (ReferenceService, MVPD.ID?, ServiceContext) async throws(SSOError) -> [Profile])?
        var onDirectory: (@Sendable (ReferenceService) async throws(SSOError) -> ProviderDirectory)?
        var onVerification:
            (@Sendable (ReferenceService, ProviderIdentity, Provider) async throws(SSOError) -> Verification)?
        var onStart: (@Sendable (ReferenceService, MVPD.ID?, ServiceContext) async throws(SSOError) -> RegularStart)?
        var onPoll: (@Sendable (ReferenceService, ServiceSession, ServiceContext) async throws(SSOError) -> PollAnswer)?
        var onPreview: (@Sendable (ReferenceService, [Resource], Profile) async throws(SSOError) -> [Preview])?
        var onAuthorize: (@Sendable (ReferenceService, Resource, Profile) async throws(SSOError) -> Decision)?
        var onSignOut: (@Sendable (ReferenceService, Profile) async throws(SSOError) -> SignOutAnswer)?
    }

    let honest: ReferenceService
    let changes: Changes

    var needs: ServiceNeeds { honest.needs }

    func existingProfiles(remembered: MVPD.ID?, in context: ServiceContext) async throws(SSOError) -> [Profile] {
        guard let change = changes.onProfiles else {
            return try await honest.existingProfiles(remembered: remembered, in: context)
        }
        return try await change(honest, remembered, context)
    }

    func directory() async throws(SSOError) -> ProviderDirectory {
        guard let change = changes.onDirectory else { return try await honest.directory() }
        return try await change(honest)
    }

    func verification(
        of identity: ProviderIdentity,
        in context: ServiceContext,
        mvpd: @Sendable () async throws(SSOError) -> MVPD?
    ) async throws(SSOError) -> Verification {
        guard let change = changes.onVerification else {
            return try await honest.verification(of: identity, in: context, mvpd: mvpd)
        }
        return try await change(honest, identity, mvpd)
    }

    func exchange(
        _ response: AttributeResponse,
        for mvpd: MVPD.ID,
        in context: ServiceContext
    ) async throws(SSOError) -> ExchangeAnswer {
        try await honest.exchange(response, for: mvpd, in: context)
    }

    func startRegularSignIn(
        with mvpd: MVPD.ID?,
        resuming session: ServiceSession?,
        in context: ServiceContext
    ) async throws(SSOError) -> RegularStart {
        guard let change = changes.onStart else {
            return try await honest.startRegularSignIn(with: mvpd, resuming: session, in: context)
        }
        return try await change(honest, mvpd, context)
    }

    func poll(_ session: ServiceSession, in context: ServiceContext) async throws(SSOError) -> PollAnswer {
        guard let change = changes.onPoll else { return try await honest.poll(session, in: context) }
        return try await change(honest, session, context)
    }

    func preview(
        _ resources: [Resource],
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> [Preview] {
        guard let change = changes.onPreview else {
            return try await honest.preview(resources, for: profile, in: context)
        }
        return try await change(honest, resources, profile)
    }

    func authorize(
        _ resource: Resource,
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> Decision {
        guard let change = changes.onAuthorize else {
            return try await honest.authorize(resource, for: profile, in: context)
        }
        return try await change(honest, resource, profile)
    }

    func signOut(_ profile: Profile, in context: ServiceContext) async throws(SSOError) -> SignOutAnswer {
        guard let change = changes.onSignOut else { return try await honest.signOut(profile, in: context) }
        return try await change(honest, profile)
    }

    func forgetViewer() async throws(SSOError) {
        try await honest.forgetViewer()
    }
}
