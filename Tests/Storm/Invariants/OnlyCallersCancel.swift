import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A call ends as cancelled only if its caller has cancelled it; what overtakes a call has another name.
final class OnlyCallersCancel: Invariant {
    static let name = "only its caller cancels a call"

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .ended(let call) = sight, case .failed(let error)? = call.outcome, error.code == .cancelled,
            call.cancelled == nil
        else { return nil }
        return "\(call.process.name)'s \(call.kind.rawValue) ends as cancelled, and its caller still waits for it"
    }
}
