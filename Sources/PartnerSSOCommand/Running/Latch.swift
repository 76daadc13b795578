import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Something that happens once.
final class Latch: Sendable {
    private let isRaised = Locked(false)

    /// Raises it.
    ///
    /// - Returns: Whether it was up before.
    func raise() -> Bool {
        isRaised.withLock { isRaised in
            defer { isRaised = true }
            return isRaised
        }
    }
}
