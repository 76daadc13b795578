import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The number of resources in one preauthorization: the configured number, or less if the service allows fewer.
///
/// Source: Adobe, *Decisions API*; Adobe, *Enhanced Error Codes*, `too_many_resources`.
final class BatchSize: Sendable {
    private let size: Locked<Int>

    /// Creates a size.
    ///
    /// - Parameter size: The configured number.
    init(_ size: Int) {
        self.size = Locked(max(size, 1))
    }

    /// The number of resources to ask about.
    var value: Int { size.withLock { $0 } }

    /// Halves a number that was too large; the size never increases again, so that retries end.
    ///
    /// - Parameter count: The number of resources that was too large.
    /// - Returns: The new size, or `nil` if a single resource was too many.
    func halve(_ count: Int) -> Int? {
        guard count > 1 else { return nil }
        return size.withLock { size in
            size = min(size, count / 2)
            return size
        }
    }
}
