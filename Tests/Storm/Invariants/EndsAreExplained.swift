import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOStorm
import PartnerSSOVocabulary
import VideoSubscriberAccountSimulation

/// The event log explains every end of a session, but for a profile that expires while nothing happens.
final class EndsAreExplained: Invariant {
    static let name = "the event log explains every end"
    /// A sign-out goes on without its caller, and is reported when the service has been told of it.
    private static let patience = Duration.seconds(300)
    private var unexplained: [Int: (mvpd: String, since: Duration)] = [:]
    /// Who was signed in before a process did not know whether somebody is.
    private var uncertain: [Int: Profile] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .changed(let process, .signedIn(let profile), .unknown): uncertain[process.number] = profile
        case .changed(let process, _, .signedIn): uncertain[process.number] = nil
        case .changed(let process, let before, .signedOut):
            guard let profile = before.profile ?? uncertain.removeValue(forKey: process.number),
                profile.isValid(at: process.clock.now)
            else { return nil }
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

/// The event of a session's end names a cause that there was while the app asked.
///
/// Why the service no longer has a profile cannot be seen, so any end may be named the service's.
final class EndsHaveTheirCause: Invariant {
    static let name = "an end's event names its cause"
    /// A session ends before its event is reported, because the end is stored first.
    private static let patience = Duration.seconds(300)
    private var ended: [Int: (profile: Profile, floor: Int)] = [:]
    /// The profile that a process last showed, which the others may only read when they compare.
    private var latest: Profile?
    /// The session that was stored last, which a process may read only after it has expired.
    private var stored: StoredSession?
    /// When each cause was last there, by what the settings say.
    private var last: [SignOutCause: Duration] = [:]
    /// When the viewer last had each provider in the settings.
    private var providers: [String: Duration] = [:]
    private var lastLie = Duration.seconds(-600)
    private var hasNewerRecord = false
    /// When the record from before a newer version's was there again, whose sign-out a process may not know.
    private var returned = 0

    func observe(_ sight: Sight, in world: World) -> String? {
        note(world)
        switch sight {
        case .changed(let process, .signedIn(let profile), .signedOut):
            ended[process.number] = (profile, world.truth.floors[process.number] ?? 0)
        case .changed(_, _, .signedIn(let profile)): latest = profile
        case .stored(_, let key, let record) where key.hasSuffix("/session"):
            if let session = StoredSession.reading(record), session.profile != nil { stored = session }
        case .reported(let process, let event):
            guard case .signedOut(let cause, let mvpd) = event.kind, !isPossible(cause, mvpd, process) else {
                return nil
            }
            return "\(process.name) reports an end with the cause \(cause.rawValue), which there was not"
        default: break
        }
        return nil
    }

    private func note(_ world: World) {
        let (device, now) = (world.household.device, world.loop.uptime)
        if world.truth.hasLyingPlatform { lastLie = now }
        if hasNewerRecord, world.newerRecord == nil { returned = world.truth.tick }
        hasNewerRecord = world.newerRecord != nil
        if device.permission() != .granted { last[.permissionWithdrawn] = now }
        guard let account = device.account else {
            last[.partnerSignedOut] = now
            return
        }
        providers[account.provider] = now
        if let end = account.expires, end <= device.clock.now() { last[.partnerLoginExpired] = now }
    }

    private func isPossible(_ cause: SignOutCause, _ mvpd: MVPD.ID?, _ process: AppProcess) -> Bool {
        let world = process.world
        switch cause {
        case .viewer:
            let floors = [world.truth.floors[process.number], ended[process.number]?.floor]
            let floor = floors.compactMap(\.self).min() ?? 0
            return returned > floor || world.truth.maySignOutEnd(sessionSince: floor)
        case .endedByService: return true
        case .profileExpired:
            let now = process.clock.now
            let isExpired = ended[process.number]?.profile.isValid(at: now) != true || latest?.isValid(at: now) == false
            return isExpired || stored?.isUsable(at: now) == false || !world.truth.hasSteadyClock
        case .permissionWithdrawn, .partnerSignedOut, .partnerLoginExpired, .partnerChanged: break
        }
        let begins = process.calls.filter(\.isRunning).map(\.begin.uptime) + [world.loop.uptime - Self.patience]
        let since = begins.min() ?? .zero
        if lastLie >= since { return true }
        guard cause == .partnerChanged else { return last[cause].map { $0 >= since } == true }
        let own = [mvpd?.rawValue, mvpd.map { "\($0)_Apple" }]
        return providers.contains { $0.value >= since && !own.contains($0.key) }
    }
}
