import PartnerSSOPluginKit

/// Counts what a run used of a plugin, so that a run that used nothing can be refused.
final class ExerciseMeter: Sendable {
    private let count = Locked(0)

    func note(_ registrar: PluginRegistrar) {
        count.withLock { $0 += registrar.handlerSets.count }
    }

    /// How many sets of handlers the plugin handed over.
    var handlerSets: Int { count.withLock { $0 } }
}
