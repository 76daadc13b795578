import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// What previews permitted to the viewer, kept in memory while the app runs; denials are never kept.
///
/// It belongs to one viewer with one provider: with another, it begins anew. An authorization that is denied takes back
/// what a preview promised.
///
/// Source: Adobe, *Decisions API*; Adobe, *REST API V2 FAQ*, caching; "REST API V2 checklist", M4.3.
final class KeptPreviews: Sendable {
    private struct State: Sendable {
        var owner: PreviewOwner?
        var permitted: Set<Resource> = []
        /// The number of resets, so that an answer from before one is not kept.
        var generation = 0

        mutating func begin(_ owner: PreviewOwner?) {
            self.owner = owner
            permitted = []
            generation += 1
        }
    }

    /// More than any catalogue page shows.
    ///
    /// If an app asks about more, the store is reset.
    private static let limit = 10_000

    private let state = Locked(State())

    /// What was permitted to an owner, and the mark with which more may be kept.
    func permitted(to owner: PreviewOwner) -> (Set<Resource>, generation: Int) {
        state.withLock { state in
            if let known = state.owner, known.isSameViewer(as: owner) {
                state.owner = known.updated(by: owner)
            } else {
                state.begin(owner)
            }
            return (state.permitted, state.generation)
        }
    }

    /// Keeps what a preview permitted, unless there was a reset since it was requested.
    func keep(_ resources: [Resource], since generation: Int) {
        state.withLock { state in
            guard state.generation == generation else { return }
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
