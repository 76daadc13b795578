import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// When all faults have ended, a reconciliation knows again who is signed in, unless the disk had lost it.
final class OutagesEnd: Invariant {
    static let name = "after an outage the session is known again"
    /// The error of each process's latest reconciliation, if the session was unknown and the disk had a record of it.
    private var errors: [Int: SSOError] = [:]
    /// When the service last told each process to wait.
    private var throttled: [Int: Int] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .answered(let process, _, let answer) where answer.response.status == .tooManyRequests:
            throttled[process] = world.truth.tick
        case .ended(let call) where call.kind == .reconcile:
            errors[call.process.number] = nil
            guard case .reconciled(.unknown(let error, _, _))? = call.outcome, !world.truth.mayHaveLostSession else {
                return nil
            }
            // Apps that ask at the same time may exceed what the service allows. That may take the attempt which a token
            // that another app has stored needs, if the service has forgotten it too.
            let isThrottled = throttled[call.process.number] ?? 0 > call.begin.tick
            if world.shape.apps > 1, error.code == .throttled || error.code == .unauthorized && isThrottled {
                return nil
            }
            errors[call.process.number] = error
        case .calm:
            for process in world.living {
                guard let error = errors[process.number] else { continue }
                return "\(process.name) does not know who is signed in: \(error)"
            }
        default: break
        }
        return nil
    }
}
