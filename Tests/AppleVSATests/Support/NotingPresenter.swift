import AppleVSA
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A presenter that notes what it was told, on a screen that may be missing.
final class NotingPresenter: AppleVSAPresenter {
    struct Notes: Sendable, Hashable {
        var presented = 0
        var dismissed = 0
        var asked: [String] = []
    }

    private let hasScreen: Bool
    private let vetoed: String?
    private let guarded = Locked(Notes())

    nonisolated init(hasScreen: Bool = true, vetoed: String? = nil) {
        self.hasScreen = hasScreen
        self.vetoed = vetoed
    }

    /// The last view, presented or not.
    private(set) var lastView: AppleAccountView?

    nonisolated var notes: Notes { guarded.withLock { $0 } }

    func present(_ view: AppleAccountView) -> Bool {
        guarded.withLock { $0.presented += 1 }
        lastView = view
        return hasScreen
    }

    func dismiss(_ view: AppleAccountView) {
        guarded.withLock { $0.dismissed += 1 }
    }

    func allowsSignIn(to provider: PlatformMappingID) -> Bool {
        guarded.withLock { $0.asked.append(provider.rawValue) }
        return provider.rawValue != vetoed
    }
}
