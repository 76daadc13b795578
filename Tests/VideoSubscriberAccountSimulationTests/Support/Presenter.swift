import Foundation
import PartnerSSOBase

@testable import VideoSubscriberAccountSimulation

/// An app's delegate: notes what it was told to show, and insists on the main actor.
final class Presenter: NSObject, VSAccountManagerDelegate, Sendable {
    struct Notes: Sendable {
        var presented: [String] = []
        var dismissed: [String] = []
        var asked: [String] = []
        var calls = 0
    }

    private let vetoed: Set<String>
    private let guarded = Guarded(Notes())

    init(vetoed: Set<String> = []) {
        self.vetoed = vetoed
    }

    var notes: Notes { guarded.withLock { $0 } }

    func accountManager(_ accountManager: VSAccountManager, present viewController: UIViewController) {
        note { $0.presented.append(viewController.title ?? "") }
    }

    func accountManager(_ accountManager: VSAccountManager, dismiss viewController: UIViewController) {
        note { $0.dismissed.append(viewController.title ?? "") }
    }

    func accountManager(
        _ accountManager: VSAccountManager,
        shouldAuthenticateAccountProviderWithIdentifier accountProviderIdentifier: String
    ) -> Bool {
        note { $0.asked.append(accountProviderIdentifier) }
        return !vetoed.contains(accountProviderIdentifier)
    }

    private func note(_ body: (inout Notes) -> Void) {
        // Apps assume this of the real framework; anywhere else it ends the process.
        MainActor.assumeIsolated {}
        guarded.withLock { notes in
            notes.calls += 1
            body(&notes)
        }
    }
}
