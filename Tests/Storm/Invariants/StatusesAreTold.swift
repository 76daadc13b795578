import PartnerSSO
import PartnerSSOVocabulary

/// An app that follows the status of its session has received the current one whenever nothing is left to do.
///
/// A profile that expires sends no value, as is documented.
final class StatusesAreTold: Invariant {
    static let name = "an app that follows its session's status knows it"

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .quiet = sight, world.truth.hasSteadyClock else { return nil }
        for process in world.living {
            guard let followed = process.followed, followed.word != process.standing.word,
                followed.profile?.isValid(at: process.clock.now) != false
            else { continue }
            return "\(process.name) was last told that it is \(followed), and is \(process.standing)"
        }
        return nil
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
