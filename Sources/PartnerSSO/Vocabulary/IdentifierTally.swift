#if DEBUG
/// Counts how often identifiers are compared or hashed, so that a contract tells linear work from quadratic without a clock.
///
/// It is there in debug builds only, in which contracts run; an app that ships pays nothing for it.
package final class IdentifierTally: Sendable {
    /// Who counts in this task, if anybody does.
    @TaskLocal package static var current: IdentifierTally?

    private let count = Locked(0)

    /// Creates a tally of nothing.
    package init() {}

    /// How often identifiers were looked at so far.
    package var total: Int { count.withLock { $0 } }

    func note() {
        count.withLock { $0 += 1 }
    }
}
#endif
