import PartnerSSO
import PartnerSSOStorm
import PartnerSSOVocabulary

/// No call that began before a sign-out of its own process answers with a viewer or a permit afterwards.
///
/// Calls that begin or end at the moment of the sign-out are not judged: they may have been carried out after it, and
/// their answers may have been on their way.
///
/// Proves TK07 CC03.
final class NoAnswerAfterSignOut: Invariant {
    static let name = "what began before a sign-out gives no viewer and no permit after it"
    private var signOuts: [Int: (tick: Int, uptime: Duration)] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .began(let call) where call.kind == .signOut:
            signOuts[call.process.number] = call.begin
        case .ended(let call):
            guard let signOut = signOuts[call.process.number], call.begin.uptime < signOut.uptime,
                signOut.uptime < world.loop.uptime, call.isGrant
            else { return nil }
            return "\(call.process.name)'s \(call.kind.rawValue) began before a sign-out and ends with: "
                + "\(call.outcome?.words ?? "")"
        default: break
        }
        return nil
    }
}

extension AppCall {
    fileprivate var isGrant: Bool {
        switch outcome {
        case .signedIn?, .reconciled(.signedIn)?, .decided(.permitted)?, .refreshed(.some)?: true
        default: false
        }
    }
}
