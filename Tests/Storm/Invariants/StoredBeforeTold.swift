import PartnerSSOPluginKit

/// A sign-out is stored before the service is told of it, so that a kill in between cannot restore the session.
///
/// What another process has stored since then is a newer session, and the report may have to be repeated after that.
/// Reports take turns, so the running one is that of the earliest sign-out, unless a call has begun it before that for
/// another process's.
final class StoredBeforeTold: Invariant {
    static let name = "a sign-out is stored before the service is told"
    private var written = (process: 0, tick: 0)
    /// When each process last stored a session.
    private var sessions: [Int: Int] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        let truth = world.truth
        switch sight {
        case .stored(let process, let key, let record) where key.hasSuffix("/session"):
            written = (process, truth.tick)
            if StoredSession.reading(record)?.profile != nil { sessions[process] = truth.tick }
        case .requestBegan(let process, let call) where call.holds("/logout"):
            guard let signOut = truth.signOuts.first(where: { $0.process == process && $0.end == nil }),
                signOut.begin > max(truth.diskDamage, truth.viewerSignIn.tick),
                world.caller.map({ $0.begin.tick >= signOut.begin }) != false,
                written.process == process || written.tick < signOut.begin,
                !sessions.contains(where: { $0.key != process && $0.value > signOut.begin }),
                let profile = world.storedSession.flatMap(StoredSession.reading)?.profile
            else { return nil }
            return "process \(process) tells the service of a sign-out, and a viewer of \(profile.mvpd) is still stored"
        default: break
        }
        return nil
    }
}
