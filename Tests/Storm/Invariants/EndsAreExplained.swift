import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOVocabulary

/// The event log explains every end of a session, but for a profile that expires while nothing happens.
final class EndsAreExplained: Invariant {
    static let name = "the event log explains every end"
    /// A sign-out goes on without its caller, and is reported when the service has been told of it.
    private static let patience = Duration.seconds(300)
    private var unexplained: [Int: (mvpd: String, since: Duration)] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .changed(let process, .signedIn(let profile), .signedOut):
            guard profile.isValid(at: process.clock.now) else { return nil }
            unexplained[process.number] = (profile.mvpd.rawValue, world.loop.uptime)
        case .reported(let process, let event):
            switch event.kind {
            case .signedOut, .sessionTakenOver: unexplained[process.number] = nil
            default: break
            }
        case .quiet:
            for process in world.living where !process.calls.contains(where: \.isRunning) {
                guard let (mvpd, since) = unexplained[process.number], world.loop.uptime - since > Self.patience else {
                    continue
                }
                return "the session of \(process.name) with \(mvpd) has ended without an event"
            }
        default: break
        }
        return nil
    }
}
