import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The resources that previews permitted to the viewer, kept in memory while the app runs; denials are never kept.
///
/// They belong to one viewer with one provider, and are discarded if either changes. A denied authorization removes
/// its resource.
///
/// Source: Adobe, *Decisions API*; Adobe, *REST API V2 FAQ*, caching; "REST API V2 checklist", M4.3.
final class KeptPreviews: Sendable {
    private struct State: Sendable {
        var owner: PreviewOwner?
        var permitted: Set<Resource> = []
        /// The number of resets, so that an answer to a request from before a reset is not kept.
        var generation = 0

        mutating func begin(_ owner: PreviewOwner?) {
            self.owner = owner
            permitted = []
            generation += 1
        }
    }

    /// The largest number of resources to keep, which is more than any catalogue page shows.
    ///
    /// If it is exceeded, the resources that were kept before are discarded.
    private static let limit = 10_000

    private let state = Locked(State())

    /// Returns the resources permitted to an owner, and the generation to pass to ``keep(_:since:)``.
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

    /// Keeps the resources that a preview permitted, unless there was a reset after the preview was requested.
    func keep(_ resources: [Resource], since generation: Int) {
        state.withLock { state in
            guard state.generation == generation else { return }
            if state.permitted.count + resources.count > Self.limit { state.permitted = [] }
            state.permitted.formUnion(resources.prefix(Self.limit))
        }
    }

    /// Removes a resource, so that the next preview asks about it again.
    func drop(_ resource: Resource) {
        state.withLock { _ = $0.permitted.remove(resource) }
    }

    /// Forgets everything.
    func clear() {
        state.withLock { $0.begin(nil) }
    }
}
