import PartnerSSO

/// What previews permitted to the viewer, kept in memory while the app runs; denials are never kept.
///
/// It belongs to one viewer with one profile: with another, it begins anew. An authorization that is denied takes back
/// what a preview promised.
///
/// Source: Adobe, *Decisions API*; Adobe, *REST API V2 FAQ*, caching; "REST API V2 checklist", M4.3.
final class KeptPreviews: Sendable {
    /// Whose previews they are.
    struct Owner: Sendable, Hashable {
        private let mvpd: MVPD.ID
        private let kind: Profile.Kind
        private let expiry: Expiry
        private let viewer: ProfileAttribute?
        private let tokens: [IdentityToken]

        init(_ profile: Profile, _ context: ServiceContext) {
            mvpd = profile.mvpd
            kind = profile.kind
            expiry = profile.expiry
            viewer = profile.attributes["userID"]
            tokens = context.identityTokens
        }
    }

    private struct State: Sendable {
        var owner: Owner?
        var permitted: Set<Resource> = []
        /// Counts how often it began anew, so that an answer from before is not kept.
        var generation = 0

        mutating func begin(_ owner: Owner?) {
            self.owner = owner
            permitted = []
            generation += 1
        }
    }

    /// More than any catalogue page shows; an app that asks about more begins anew.
    private static let limit = 10_000

    private let state = Locked(State())

    /// What was permitted to an owner, and the mark with which more may be kept.
    func permitted(to owner: Owner) -> (Set<Resource>, generation: Int) {
        state.withLock { state in
            if state.owner != owner { state.begin(owner) }
            return (state.permitted, state.generation)
        }
    }

    /// Keeps what a preview permitted, unless everything began anew since it was asked for.
    func keep(_ resources: [Resource], for owner: Owner, since generation: Int) {
        state.withLock { state in
            guard state.owner == owner, state.generation == generation else { return }
            if state.permitted.count + resources.count > Self.limit { state.permitted = [] }
            state.permitted.formUnion(resources.prefix(Self.limit))
        }
    }

    /// Takes a resource back.
    func drop(_ resource: Resource) {
        state.withLock { _ = $0.permitted.remove(resource) }
    }

    /// Forgets everything.
    func clear() {
        state.withLock { $0.begin(nil) }
    }
}
