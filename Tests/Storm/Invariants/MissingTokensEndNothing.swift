import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A login that the viewer has on several devices does not end, and is not replaced by another one, because an app's source
/// of its token fails.
///
/// Without the token, the service answers as if there were no such login.
final class MissingTokensEndNothing: Invariant {
    static let name = "a missing token ends no login"
    /// When each process last asked for its viewer without the token, and with it.
    private var (lacking, complete): ([Int: Int], [Int: Int]) = ([:], [:])
    /// When each process's session began.
    private var begins: [Int: Int] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        let truth = world.truth
        switch sight {
        case .answered(let process, let call, _)
        where call.name.hasPrefix("GET") && call.name.holds("/profiles") && !call.name.holds("/code/"):
            if call.hasSubjectToken { complete[process] = truth.tick } else { lacking[process] = truth.tick }
        case .changed(let process, let before, .signedIn(let profile)) where before.profile?.kind != profile.kind:
            defer { begins[process.number] = truth.tick }
            guard let former = before.profile, mustNotEnd(former, in: process, truth), !hasViewerSignedIn(world) else {
                return nil
            }
            return "\(process.name)'s login with \(former.mvpd) is replaced without the token by which it is known"
        case .changed(let process, .signedIn(let profile), .signedOut):
            guard mustNotEnd(profile, in: process, truth) else { return nil }
            return "\(process.name)'s login with \(profile.mvpd) has ended without the token by which it is known"
        default: break
        }
        return nil
    }

    private func mustNotEnd(_ profile: Profile, in process: AppProcess, _ truth: Truth) -> Bool {
        guard profile.kind == .platform, let begin = begins[process.number] else { return false }
        // Another process may have been told of an end, also before this one was launched.
        let floor = min(begin, truth.floors[process.number] ?? begin)
        let isComplete = complete.contains { $0.value > ($0.key == process.number ? begin : floor) }
        guard lacking.values.contains(where: { $0 > begin }), !isComplete else { return false }
        return profile.isValid(at: process.clock.now) && truth.hasSteadyClock && !truth.hasSignOut(after: begin)
            && max(truth.diskDamage, truth.serviceEnd) < floor
    }

    /// Whether a viewer may have signed in, in any process, since an app first stored such a login.
    private func hasViewerSignedIn(_ world: World) -> Bool {
        guard let shared = world.truth.sharedSignIn else { return true }
        let calls = world.processes.flatMap(\.calls).filter(\.kind.mayEndViewersSignIn)
        return world.truth.viewerSignIn.tick >= shared || calls.contains { $0.isRunning || $0.end >= shared }
    }
}

extension AppCall.Kind {
    /// Whether the call ends with the session of a viewer who signs in.
    fileprivate var mayEndViewersSignIn: Bool { isViewersSignIn || self == .waitForProfile }
}
