import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOVocabulary

/// A process that has reconciled alone says of the session what the disk says.
///
/// Proves ST10.
final class AgreesWithTheDisk: Invariant {
    static let name = "after a reconciliation a process agrees with the disk"
    private var ended: AppCall?
    /// When a call last ended that was cancelled: what it began may go on for a while.
    private var cancelled: Duration?

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .began, .killed, .launched, .happened: ended = nil
        case .ended(let call):
            if call.cancelled != nil { cancelled = world.loop.uptime }
            ended = call.hasReconciled && wasAlone(call, in: world) ? call : nil
        case .quiet:
            guard let call = ended, call.process.isAlive, world.truth.diskDamage < call.begin.tick,
                world.newerRecord == nil
            else { return nil }
            ended = nil
            let stored = world.storedSession.flatMap(StoredSession.reading)
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
        guard cancelled.map({ call.begin.uptime - $0 > .seconds(600) }) ?? true else { return false }
        return world.processes.allSatisfy { process in
            process.calls.allSatisfy { $0 === call || !$0.isRunning && $0.end < call.begin.tick }
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
