import PartnerSSOStorm

/// A process whose calls were all cancelled or have ended makes no requests.
///
/// A sign-out goes on without its caller, and so does what it interrupted.
///
/// Proves CC01.
final class NothingGoesOn: Invariant {
    static let name = "no request is made for a call that was cancelled"
    /// A request that was about to be sent still may be.
    private static let grace = Duration.seconds(40)
    private var lastCancel: [Int: Duration] = [:]
    /// A report goes on for a minute when its call is cancelled.
    private static let patience = Duration.seconds(100)

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .ended(let call) where call.cancelled != nil: lastCancel[call.process.number] = world.loop.uptime
        case .requestBegan(let number, let name):
            guard let cancel = lastCancel[number], world.loop.uptime - cancel > Self.grace,
                !hasReport(in: world),
                let process = world.processes.first(where: { $0.number == number }),
                !process.calls.contains(where: \.isRunning)
            else { return nil }
            return "\(process.name) makes the request \(name), and no call of its app is running"
        default: break
        }
        return nil
    }

    /// Whether there is a sign-out to report, or was shortly before.
    private func hasReport(in world: World) -> Bool {
        let reports = world.truth.reports
        return reports.isOpen || reports.last.map { world.loop.uptime - $0.uptime < Self.patience } == true
    }
}

/// A sign-out ends what its process does to sign the viewer in.
///
/// Proves CC03.
final class SignOutsEndCalls: Invariant {
    static let name = "a sign-out ends the calls that sign in"
    /// They may be waiting for the disk.
    private static let patience = Duration.seconds(5)
    private var overtaken: [(call: AppCall, since: Duration)] = []
    private var excused = Duration.zero

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .began(let call) where call.kind == .signOut && !call.isInside:
            // What begins at the same moment may come after it.
            overtaken += call.process.calls.filter { $0.isOvertaken(by: call) }.map { ($0, world.loop.uptime) }
        case .killed(let process): overtaken.removeAll { $0.call.process === process }
        case .released: overtaken = []
        case .quiet:
            overtaken.removeAll { !$0.call.isRunning }
            // A sign-in waits for a closure of the app, which may wait for a sign-out of its own.
            let isInside = overtaken.contains { $0.call.process.calls.contains { $0.isInside && $0.isRunning } }
            if world.isDiskSlow || isInside { excused = world.loop.uptime }
            guard let (call, since) = overtaken.first, world.loop.uptime - max(since, excused) > Self.patience
            else { return nil }
            return "\(call.process.name)'s \(call.kind.rawValue) goes on after the sign-out of \(since)"
        default: break
        }
        return nil
    }
}

/// The picker closes with the call that opened it.
final class ViewsCloseWithTheirCalls: Invariant {
    static let name = "no view stays open after its call"
    private var end: Duration?

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .ended(let call) where call.kind == .signIn && call.cancelled != nil: end = world.loop.uptime
        case .quiet:
            guard let since = end, world.loop.uptime - since > .seconds(1) else { return nil }
            end = nil
            // Silent calls join a sign-in that is running.
            let calls = world.processes.filter(\.life.isAlive).flatMap(\.calls)
            let isSigningIn = calls.contains { $0.isRunning && $0.maySignIn }
            return isSigningIn || !world.household.hasOpenPicker
                ? nil : "the picker of a cancelled sign-in is still open"
        default: break
        }
        return nil
    }
}

extension AppCall {
    /// Whether it may sign the viewer in by itself.
    var maySignIn: Bool { [.signIn, .silentSignIn, .reconcile].contains(kind) }

    fileprivate func isOvertaken(by signOut: AppCall) -> Bool {
        isRunning && maySignIn && begin.uptime < signOut.begin.uptime
    }
}
