import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// How many resources one preauthorization asks about: as many as is set up, until the service says that it allows fewer.
///
/// Source: Adobe, *Decisions API*; Adobe, *Enhanced Error Codes*, `too_many_resources`.
final class BatchSize: Sendable {
    private let size: Locked<Int>

    /// Creates a size.
    ///
    /// - Parameter size: What is set up.
    init(_ size: Int) {
        self.size = Locked(max(size, 1))
    }

    /// How many resources to ask about.
    var value: Int { size.withLock { $0 } }

    /// Halves what was too many; the size never grows again, so that questions end.
    ///
    /// - Parameter count: How many were too many.
    /// - Returns: The size from now on, or `nil` when a single resource was too many.
    func halve(_ count: Int) -> Int? {
        guard count > 1 else { return nil }
        return size.withLock { size in
            size = min(size, count / 2)
            return size
        }
    }
}
