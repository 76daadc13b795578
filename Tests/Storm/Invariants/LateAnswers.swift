import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A session is ended only by the answer to a newer question than the one whose answer it is.
final class OlderQuestionsEndNothing: Invariant {
    static let name = "no session is ended by what was asked before it"
    private var questions = Questions()
    /// The newest question of each process that was answered when its session began, and the flow that led to it.
    private var begins: [Int: (answered: Int, flow: Int)] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        let truth = world.truth
        questions.follow(sight, truth)
        guard case .changed(let process, let before, let now) = sight else { return nil }
        if let profile = now.profile {
            guard profile != before.profile else { return nil }
            let flows = process.calls.filter(\.isRunning).map(\.origin)
            begins[process.number] = (questions.latestAnswered(process), flows.min() ?? truth.tick)
            return nil
        }
        guard now == .signedOut, let profile = before.profile, let begin = begins[process.number],
            questions.isAlone(process, since: begin.flow, in: world),
            questions.latestAnswered(process) <= begin.answered,
            profile.isValid(at: process.clock.now), truth.hasSteadyClock, !truth.hasSignOut(after: begin.flow),
            profile.kind != .partner || truth.steadyVouching.map({ $0 < begin.flow }) == true
        else { return nil }
        return "\(process.name)'s session with \(profile.mvpd) has ended, and nothing was asked since it began"
    }
}

/// A viewer who has signed in with a code is not replaced by a profile that was asked for before, unless a clock that was
/// set has ended that session.
final class OlderQuestionsReplaceNoViewer: Invariant {
    static let name = "no viewer is replaced by what was asked before"
    private var questions = Questions()
    private var signIns: [Int: (mvpd: MVPD.ID, tick: Int)] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        let truth = world.truth
        questions.follow(sight, truth)
        switch sight {
        case .changed(let process, _, .signedIn(let profile)):
            if process.isWaitedFor(profile) { signIns[process.number] = (profile.mvpd, truth.tick) }
            // Another sign-in that the viewer has asked for is as much the viewer's.
            guard let signIn = signIns[process.number], signIn.mvpd != profile.mvpd, !process.isAskedByViewer,
                questions.isAlone(process, since: signIn.tick, in: world), questions.latest(process) < signIn.tick,
                truth.hasSteadyClock
            else { return nil }
            return "\(process.name)'s viewer of \(signIn.mvpd) is replaced by one of \(profile.mvpd) without a question"
        default: break
        }
        return nil
    }
}

extension AppProcess {
    /// Whether the app waits for the viewer whose profile this may be.
    fileprivate func isWaitedFor(_ profile: Profile) -> Bool {
        let waits = calls.filter { $0.isRunning && $0.kind == .waitForProfile }
        return waits.contains { $0.session?.mvpd ?? profile.mvpd == profile.mvpd }
    }

    /// Whether a sign-in is running that the viewer has asked for.
    fileprivate var isAskedByViewer: Bool {
        calls.contains { $0.isRunning && ($0.kind.isViewersSignIn || $0.kind == .waitForProfile) }
    }
}

/// When each process asked the service, and when other processes last did anything.
@MainActor private struct Questions {
    private var begins: [String: [Int]] = [:]
    private var lastBegins: [Int: Int] = [:]
    private var answered: [Int: Int] = [:]
    private var activity: [Int: Int] = [:]

    mutating func follow(_ sight: Sight, _ truth: Truth) {
        switch sight {
        case .requestBegan(let process, let name):
            begins["\(process) \(name)", default: []].append(truth.tick)
            (lastBegins[process], activity[process]) = (truth.tick, truth.tick)
        case .requestEnded(let process, let name, _):
            // Which of several it was cannot be seen, so the newest one counts.
            guard let begin = begins["\(process) \(name)"]?.popLast() else { return }
            answered[process] = max(answered[process] ?? 0, begin)
        case .stored(let process, _, _): activity[process] = truth.tick
        case .launched(let process), .killed(let process): activity[process.number] = truth.tick
        default: break
        }
    }

    /// When a process asked last.
    func latest(_ process: AppProcess) -> Int { lastBegins[process.number] ?? 0 }

    /// When the newest question was asked that has been answered.
    func latestAnswered(_ process: AppProcess) -> Int { answered[process.number] ?? 0 }

    /// Whether no other process has done anything since a tick.
    func isAlone(_ process: AppProcess, since tick: Int, in world: World) -> Bool {
        activity.allSatisfy { $0.key == process.number || $0.value < tick } && world.truth.diskDamage < tick
    }
}
