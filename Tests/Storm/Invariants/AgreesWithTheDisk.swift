import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A process that has reconciled alone says of the session what the disk says.
///
/// Proves ST10.
final class AgreesWithTheDisk: Invariant {
    static let name = "after a reconciliation a process agrees with the disk"
    private var ended: AppCall?

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .began, .killed, .launched, .happened: ended = nil
        case .ended(let call): ended = call.hasReconciled && wasAlone(call, in: world) ? call : nil
        case .quiet:
            guard let call = ended, call.process.isAlive, world.truth.diskDamage == 0 else { return nil }
            ended = nil
            let stored = world.storedSession.flatMap(StoredSession.init)
            let profile = stored?.profile
            guard profile == nil || stored?.isUsable(at: call.process.clock.now) == true else { return nil }
            let standing = call.process.standing
            guard standing != .unknown, standing.profile?.mvpd.rawValue != profile?.mvpd else { return nil }
            return "\(call.process.name) has reconciled and is \(standing); stored is \(profile?.mvpd ?? "no viewer")"
        default: break
        }
        return nil
    }

    /// Whether no other call was running while it ran.
    private func wasAlone(_ call: AppCall, in world: World) -> Bool {
        world.processes.allSatisfy { process in
            process.calls.allSatisfy { other in
                other === call || !other.isRunning && other.end < call.begin.tick && other.cancelled == nil
            }
        }
    }
}

extension AppCall {
    fileprivate var hasReconciled: Bool {
        switch outcome {
        case .reconciled(.signedIn)?, .reconciled(.signedOut)?: true
        default: false
        }
    }
}
