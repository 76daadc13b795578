import PartnerSSO
import PartnerSSOVocabulary

/// A platform that never answers, or answers nothing, does not keep the viewer from the regular sign-in.
///
/// Proves DV10.
final class SilentPlatformsAreNoDeadEnd: Invariant {
    static let name = "a platform that says nothing leads to the regular sign-in"

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .ended(let call) = sight, [.signIn, .silentSignIn].contains(call.kind),
            case .failed(let error)? = call.outcome
        else { return nil }
        let isPlatforms =
            error.code.rawValue == "partner.answerInvalid"
            || (error.code == .timedOut && ["checkAccessStatus", "enqueue"].contains { error.message.contains($0) })
        return isPlatforms ? "\(call.process.name)'s \(call.kind.rawValue) fails: \(error)" : nil
    }
}
