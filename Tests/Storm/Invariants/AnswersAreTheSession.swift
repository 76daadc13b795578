import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A call that says who is signed in is right: its process has said so too since the call began.
final class AnswersAreTheSession: Invariant {
    static let name = "a call's answer is the session's"
    private var held = HeldProfiles()

    func observe(_ sight: Sight, in world: World) -> String? {
        held.follow(sight, in: world)
        guard case .ended(let call) = sight, let profile = call.outcome?.signedIn else { return nil }
        let viewers = held.profiles(of: call).filter { $0.mvpd == profile.mvpd }
        let answer = "\(call.process.name)'s \(call.kind.rawValue) ends with \(profile.mvpd), and its session was never"
        if viewers.isEmpty { return "\(answer) that" }
        return viewers.contains { $0.viewer == profile.viewer } ? nil : "\(answer) that viewer's"
    }
}

/// The profiles that each process held, with the tick until which it did.
@MainActor
struct HeldProfiles {
    private var former: [Int: [(profile: Profile, until: Int)]] = [:]
    /// Who was signed in before the session became unknown.
    private var lastKnown: [Int: Profile] = [:]

    mutating func follow(_ sight: Sight, in world: World) {
        guard case .changed(let process, let before, let now) = sight,
            let profile = before.profile ?? lastKnown[process.number]
        else { return }
        lastKnown[process.number] = now == .unknown ? profile : nil
        if now != .unknown { former[process.number, default: []].append((profile, world.truth.tick)) }
    }

    /// Whose sessions the call's process held since the call began, or a sign-in that it may have joined.
    func profiles(of call: AppCall) -> [Profile] {
        let now = call.process.client.flatMap { Standing($0.knownStatus) }?.profile ?? call.process.standing.profile
        let joined = call.process.calls.filter { other in
            call.maySignIn && other.maySignIn && (other.isRunning || other.end > call.begin.tick)
        }
        let begin = min(call.begin.tick, joined.map(\.begin.tick).min() ?? call.begin.tick)
        let before = former[call.process.number, default: []].filter { $0.until >= begin }.map(\.profile)
        return before + [now, lastKnown[call.process.number]].compactMap(\.self)
    }
}

extension AppCall.Outcome {
    /// The profile with which a call says that the viewer is signed in.
    var signedIn: Profile? {
        switch self {
        case .signedIn(let profile), .reconciled(.signedIn(let profile, _)), .refreshed(.some(let profile)),
            .status(.signedIn(let profile)):
            profile
        default: nil
        }
    }
}
