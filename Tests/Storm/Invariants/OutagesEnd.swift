import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// When all faults have ended, a reconciliation knows again who is signed in, unless the disk has lost it.
final class OutagesEnd: Invariant {
    static let name = "after an outage the session is known again"

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .calm = sight, world.truth.diskDamage == 0 else { return nil }
        for process in world.living {
            guard case .reconciled(.unknown(let error, _, _))? = process.calls.last?.outcome else { continue }
            // Apps that ask at the same time may exceed what the service allows.
            if error.code == .throttled, world.shape.apps > 1 { continue }
            return "\(process.name) does not know who is signed in: \(error)"
        }
        return nil
    }
}
