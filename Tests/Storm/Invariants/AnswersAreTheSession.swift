import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A call that says who is signed in is right: its process has said so too since the call began.
final class AnswersAreTheSession: Invariant {
    static let name = "a call's answer is the session's"
    private var held = HeldProviders()

    func observe(_ sight: Sight, in world: World) -> String? {
        held.follow(sight, in: world)
        guard case .ended(let call) = sight, let mvpd = call.outcome?.signedIn?.mvpd.rawValue,
            !held.providers(of: call).contains(mvpd)
        else { return nil }
        return "\(call.process.name)'s \(call.kind.rawValue) ends with \(mvpd), and its session was never that"
    }
}

/// The providers whose viewers each process held, with the tick until which it did.
@MainActor
struct HeldProviders {
    private var former: [Int: [(mvpd: String, until: Int)]] = [:]
    /// Who was signed in before the session became unknown.
    private var lastKnown: [Int: String] = [:]

    mutating func follow(_ sight: Sight, in world: World) {
        guard case .changed(let process, let before, let now) = sight,
            let mvpd = before.profile?.mvpd.rawValue ?? lastKnown[process.number]
        else { return }
        lastKnown[process.number] = now == .unknown ? mvpd : nil
        if now != .unknown { former[process.number, default: []].append((mvpd, world.truth.tick)) }
    }

    /// Whose sessions the call's process held since the call began, or a sign-in that it may have joined.
    func providers(of call: AppCall) -> [String] {
        let now = call.process.client.flatMap { Standing($0.knownStatus) }?.profile ?? call.process.standing.profile
        let joined = call.process.calls.filter { other in
            call.maySignIn && other.maySignIn && (other.isRunning || other.end > call.begin.tick)
        }
        let begin = min(call.begin.tick, joined.map(\.begin.tick).min() ?? call.begin.tick)
        let before = former[call.process.number, default: []].filter { $0.until >= begin }.map(\.mvpd)
        return before + [now?.mvpd.rawValue, lastKnown[call.process.number]].compactMap(\.self)
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
