import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOVocabulary

/// What a process knew of a viewer who has signed out is not shown to the next one.
final class FormerViewersAreForgotten: Invariant {
    static let name = "nothing of a former viewer remains"
    /// The latest sign-out of each process that has ended.
    private var signOuts: [Int: AppCall] = [:]
    private var previewed: [Int: Int] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        let truth = world.truth
        switch sight {
        case .requestEnded(let process, let name, _) where name.holds("preauthorize"):
            previewed[process] = truth.tick
        case .ended(let call):
            let process = call.process
            if call.kind == .signOut { signOuts[process.number] = call }
            guard let signOut = signOuts[process.number], signOut.end < call.begin.tick else { return nil }
            switch call.outcome {
            case .previewed(let previews)?:
                guard !previews.isEmpty, previewed[process.number] ?? 0 < signOut.begin.tick else { return nil }
                return "\(process.name) shows previews from before its sign-out"
            case .remembered(let mvpd?)?:
                let signIn = max(truth.viewerSignIn.tick, truth.sharedSignIn ?? 0, truth.vouching.tick)
                guard max(signIn, truth.diskDamage) <= signOut.begin.tick,
                    truth.viewerSignIn.uptime < signOut.begin.uptime, !truth.hasKeptLogin, !truth.hasUnstoredSession
                else { return nil }
                return "\(process.name) remembers \(mvpd) after the viewer has signed out"
            default: return nil
            }
        default: break
        }
        return nil
    }
}

/// A viewer whom the platform has proved gets a permit only if the platform has vouched in this launch.
///
/// A process that knows when the viewer's login expires does not ask again before that.
final class PermitsAreVouchedFor: Invariant {
    static let name = "a partner's viewer gets a permit only if the platform vouches"

    func observe(_ sight: Sight, in world: World) -> String? {
        let truth = world.truth
        guard case .ended(let call) = sight, case .decided(.permitted)? = call.outcome, !world.shape.usesV1,
            call.process.standing.profile?.kind == .partner, truth.hasSteadyClock,
            truth.vouching.uptime < call.process.launch
                || truth.vouching.uptime < call.begin.uptime && truth.limitedVouching < call.process.launch
        else { return nil }
        return "\(call.process.name) has a permit, and the platform has not vouched for the viewer since its launch"
    }
}

/// A record that a newer version of an app has written is never replaced, by any process that can have read it.
///
/// Proves ST06.
final class NewerRecordsAreKept: Invariant {
    static let name = "a newer record is never replaced"

    func observe(_ sight: Sight, in world: World) -> String? {
        // Who has read the record before may write it until it gives its lease back.
        guard case .stored(let process, let key, _) = sight, let (newer, since) = world.newerRecord, newer == key,
            world.loop.uptime - since > .seconds(30)
        else { return nil }
        return "process \(process) replaces the newer record \(key)"
    }
}
