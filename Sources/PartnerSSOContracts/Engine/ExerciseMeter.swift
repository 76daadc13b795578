import PartnerSSOPluginKit

/// Records what a run used of a plugin, so that a run that used nothing can be refused.
final class ExerciseMeter: Sendable {
    private let count = Locked(0)
    private let answering = Locked<Set<PluginCapability>>([])

    func note(_ registrar: PluginRegistrar) {
        count.withLock { $0 += registrar.handlerSets.count }
    }

    /// Records that a capability answered an ordinary question, so that it is asked only once in a run.
    func note(answering capability: PluginCapability) {
        answering.withLock { _ = $0.insert(capability) }
    }

    /// Whether a capability answered an ordinary question.
    func isAnswering(_ capability: PluginCapability) -> Bool {
        answering.withLock { $0.contains(capability) }
    }

    /// How many sets of handlers the plugin handed over.
    var handlerSets: Int { count.withLock { $0 } }
}
