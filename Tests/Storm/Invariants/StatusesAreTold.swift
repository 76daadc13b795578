import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOVocabulary

/// An app that follows the status of its session has received the current one whenever nothing is left to do.
///
/// A profile that expires sends no value, as is documented; the next call that reads or ends the session does.
final class StatusesAreTold: Invariant {
    static let name = "an app that follows its session's status knows it"
    /// The processes in which such a call has ended since the followed profile expired.
    private var reading: Set<Int> = []

    func observe(_ sight: Sight, in world: World) -> String? {
        if case .ended(let call) = sight, Self.readsSession(call), Self.hasExpired(before: call, in: world) {
            reading.insert(call.process.number)
        }
        guard case .quiet = sight, world.truth.hasSteadyClock else { return nil }
        for process in world.living {
            guard let followed = process.followed, followed.word != process.standing.word else {
                reading.remove(process.number)
                continue
            }
            let isDue = followed.profile?.isValid(at: process.clock.now) != false || reading.contains(process.number)
            guard isDue else { continue }
            return "\(process.name) was last told that it is \(followed), and is \(process.standing)"
        }
        return nil
    }

    private static func readsSession(_ call: AppCall) -> Bool {
        switch call.outcome {
        case .reconciled?: true
        case .done?: call.kind == .signOut
        default: false
        }
    }

    private static func hasExpired(before call: AppCall, in world: World) -> Bool {
        let begin = call.process.clock.now.addingTimeInterval((call.begin.uptime - world.loop.uptime).timeInterval)
        return call.process.followed?.profile?.isValid(at: begin) == false
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
