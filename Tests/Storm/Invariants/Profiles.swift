import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOVocabulary

/// A call never answers with a profile that had expired when the call began.
final class NoExpiredProfile: Invariant {
    static let name = "an expired profile signs no one in"

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .ended(let call) = sight, let profile = call.outcome?.profile, let end = profile.expiry.date else {
            return nil
        }
        let begin = call.process.clock.now.addingTimeInterval((call.begin.uptime - world.loop.uptime).timeInterval)
        guard end.addingTimeInterval(Expiry.tolerance.timeInterval) < begin, world.truth.hasSteadyClock else {
            return nil
        }
        return "\(call.process.name)'s \(call.kind.rawValue) ends with a profile that expired at \(end)"
    }
}

/// A permit is for the provider of a viewer who was signed in while the app waited for it.
final class PermitsAreTheViewers: Invariant {
    static let name = "a permit is for who is signed in"
    private var held: [Int: [(mvpd: String, until: Int)]] = [:]
    /// Whom a process knew last whose session it does not know now.
    private var lastKnown: [Int: String] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .changed(let process, let before, let now):
            let profile = before.profile?.mvpd.rawValue
            if let profile { held[process.number, default: []].append((profile, world.truth.tick)) }
            lastKnown[process.number] = now == .unknown ? profile : nil
        case .ended(let call):
            guard case .decided(.permitted(let permit))? = call.outcome else { return nil }
            let token = permit.mediaToken.withValue { Data(base64Encoded: $0) } ?? Data()
            let former = held[call.process.number, default: []].filter { $0.until >= call.begin.tick }.map(\.mvpd)
            let current = call.process.standing.profile?.mvpd.rawValue ?? lastKnown[call.process.number]
            let mvpds = former + [current].compactMap(\.self)
            // Only the playback backend can see that a token was garbled on its way.
            let isOf = { (mvpd: String) in token.range(of: Data(">\(mvpd)<".utf8)) != nil }
            guard !mvpds.contains(where: isOf), Shape.providers.contains(where: isOf) else { return nil }
            return "\(call.process.name) has a permit that is for none of: \(mvpds.joined(separator: ", "))"
        default: break
        }
        return nil
    }
}

extension AppCall.Outcome {
    fileprivate var profile: Profile? {
        switch self {
        case .signedIn(let profile), .reconciled(.signedIn(let profile, _)), .refreshed(.some(let profile)): profile
        default: nil
        }
    }
}
