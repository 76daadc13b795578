import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// An app that follows the status of its session has received the current one whenever nothing is left to do.
///
/// A profile that expires sends no value, as is documented, but a call that finds its session ended, or ends it, does.
final class StatusesAreTold: Invariant {
    static let name = "an app that follows its session's status knows it"
    /// The processes in which such a call has ended since the followed profile expired.
    private var ended: Set<Int> = []

    func observe(_ sight: Sight, in world: World) -> String? {
        if case .ended(let call) = sight, Self.hasEndedSession(call), Self.hasExpired(before: call) {
            ended.insert(call.process.number)
        }
        guard case .quiet = sight, world.truth.hasSteadyClock else { return nil }
        for process in world.living {
            guard let followed = process.followed, followed.word != process.standing.word else {
                ended.remove(process.number)
                continue
            }
            let isDue = followed.profile?.isValid(at: process.clock.now) != false || ended.contains(process.number)
            guard isDue else { continue }
            return "\(process.name) was last told that it is \(followed), and is \(process.standing)"
        }
        return nil
    }

    private static func hasEndedSession(_ call: AppCall) -> Bool {
        switch call.outcome {
        case .reconciled(.signedOut)?: true
        case .done?: call.kind == .signOut
        default: false
        }
    }

    private static func hasExpired(before call: AppCall) -> Bool {
        call.process.followed?.profile?.isValid(at: call.beginDate) == false
    }
}

extension Standing {
    /// The standing without what changes when a profile is read again.
    fileprivate var word: String {
        switch self {
        case .signedIn(let profile): "signed in with \(profile.mvpd)"
        case .signedOut: "signed out"
        case .unknown: "unknown"
        }
    }
}
