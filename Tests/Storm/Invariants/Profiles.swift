import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A call never answers with a profile that had expired when the call began.
///
/// Proves SV07.
final class NoExpiredProfile: Invariant {
    static let name = "an expired profile signs no one in"

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .ended(let call) = sight, let profile = call.outcome?.signedIn, let end = profile.expiry.date else {
            return nil
        }
        guard end.addingTimeInterval(Expiry.tolerance.timeInterval) < call.beginDate, world.truth.hasSteadyClock else {
            return nil
        }
        return "\(call.process.name)'s \(call.kind.rawValue) ends with a profile that expired at \(end)"
    }
}

/// A permit is for the provider of a viewer who was signed in while the app waited for it.
///
/// That only `authorize` returns one needs no observation: no other call's type has a permit.
final class PermitsAreTheViewers: Invariant {
    static let name = "a permit is for who is signed in"
    private var held = HeldProfiles()
    /// Whom a process knew last whose session it does not know now.
    private var lastKnown: [Int: String] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        held.follow(sight, in: world)
        switch sight {
        case .changed(let process, let before, let now):
            lastKnown[process.number] = now == .unknown ? before.profile?.mvpd.rawValue : nil
        case .ended(let call):
            guard case .decided(.permitted(let permit))? = call.outcome else { return nil }
            let token = permit.mediaToken.withValue { Data(base64Encoded: $0) } ?? Data()
            let known = call.process.standing.profile == nil ? lastKnown[call.process.number] : nil
            let mvpds = held.profiles(of: call).map(\.mvpd.rawValue) + [known].compactMap(\.self)
            // Only the playback backend can see that a token was garbled on its way.
            let isOf = { (mvpd: String) in token.holds(">\(mvpd)<") }
            guard !mvpds.contains(where: isOf), Shape.providers.contains(where: isOf) else { return nil }
            return "\(call.process.name) has a permit that is for none of: \(mvpds.joined(separator: ", "))"
        default: break
        }
        return nil
    }
}
