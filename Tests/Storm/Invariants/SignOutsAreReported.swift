import AdobePassSimulator
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOVocabulary
import StormReplays

/// The service learns of every sign-out: once one is reported, it no longer has that login, and once all faults have ended,
/// it has none of a viewer who has signed out.
final class SignOutsAreReported: Invariant {
    static let name = "the service learns of every sign-out"
    /// The provider whose viewer each process held last.
    private var former: [Int: String] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        let truth = world.truth
        switch sight {
        case .changed(let process, let before, _):
            if let mvpd = before.profile?.mvpd { former[process.number] = mvpd.rawValue }
        case .ended(let call) where call.kind == .signOut:
            guard case .done? = call.outcome, call.process.standing == .signedOut,
                truth.signOuts.last?.end == truth.tick, truth.signedIn > truth.viewerSignIn.tick
            else { return nil }
            return remainder(in: world) { $0 == former[call.process.number] }
        case .calm:
            guard !world.living.isEmpty, world.living.allSatisfy({ $0.standing == .signedOut }) else { return nil }
            return remainder(in: world) { _ in true }
        default: break
        }
        return nil
    }

    /// Says which login the service still has.
    private func remainder(in world: World, where isMeant: (String) -> Bool) -> String? {
        let truth = world.truth
        guard !truth.hasLostRegistration, !truth.hasUnstoredSession, !truth.hasKeptLogin,
            truth.diskDamage == 0, let signOut = truth.signOuts.last,
            signOut.uptime > truth.viewerSignIn.uptime, signOut.begin > truth.viewerSignIn.tick
        else { return nil }
        let providers = world.service.snapshot.providersWithRegularLogin(at: world.service.now)
            .filter { world.otherDevice == nil || $0 != OtherDevice.provider }
        guard let provider = providers.sorted().first(where: isMeant) else { return nil }
        return "the viewer signed out at \(signOut.uptime), and the service still has a login with \(provider)"
    }
}

/// While a sign-out is stored that the service has not been told of, no flow asks the service for a viewer.
final class SignOutsAreReportedFirst: Invariant {
    static let name = "a pending sign-out is reported before anything else"
    private var since: Truth.Moment?

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .stored(_, let key, let record) where key.hasSuffix("/session"):
            let isPending = StoredSession.reading(record)?.isPending == true
            since = isPending ? Truth.Moment(tick: world.truth.tick, uptime: world.loop.uptime) : nil
        // Who completes another device's code asks for no viewer of this one.
        case .requestBegan(let number, let name) where name.asksForViewer && world.caller?.kind != .completeCode:
            guard let since, let process = world.processes.first(where: { $0.number == number }),
                isTooEarly(process, since, in: world)
            else { return nil }
            return "\(process.name) makes the request \(name), and a sign-out is pending since \(since.uptime)"
        // A profile that had expired may be valid again when the clock is set back.
        case .changed(let process, _, .signedIn(let profile)) where world.truth.hasSteadyClock:
            // A code that was shown before may be the viewer's answer to another app's sign-out.
            guard let since, isTooEarly(process, since, in: world), !process.isWaiting(since: since.uptime) else {
                return nil
            }
            return "\(process.name) is signed in with \(profile.mvpd), and a sign-out is pending since \(since.uptime)"
        default: break
        }
        return nil
    }

    /// Whether everything that the process does has begun since the sign-out was stored, which still is.
    private func isTooEarly(_ process: AppProcess, _ since: Truth.Moment, in world: World) -> Bool {
        let running = process.calls.filter { $0.isRunning && $0.kind != .waitForProfile }
        let first = running.map(\.firstOfItsFlight.begin.uptime).min()
        return world.truth.diskDamage < since.tick && first.map { $0 > since.uptime } == true
            && world.storedSession.flatMap(StoredSession.reading)?.isPending == true
    }
}

extension AppProcess {
    /// Whether it has waited for the viewer since a time.
    fileprivate func isWaiting(since time: Duration) -> Bool {
        calls.contains { $0.isRunning && $0.kind == .waitForProfile && $0.begin.uptime <= time }
    }
}

/// A process that comes late with an older answer does not store it over a sign-out.
///
/// Who has asked the service again since the sign-out was stored has a new answer.
///
/// Proves ST10.
final class StoredSignOutsHold: Invariant {
    static let name = "a stored sign-out is not undone by an older answer"
    private var signOut: Truth.SignOut?
    private var signOutStored = Duration.zero
    private var asked: [Int: Duration] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        let truth = world.truth
        if case .requestBegan(let number, _) = sight { asked[number] = world.loop.uptime }
        guard case .stored(let number, let key, let record) = sight, key.hasSuffix("/session"),
            let stored = StoredSession.reading(record)
        else { return nil }
        guard let mvpd = stored.profile?.mvpd else {
            guard stored.isSignedOut else {
                signOut = nil
                return nil
            }
            // What is written beside a sign-out is no newer one.
            guard let own = truth.signOuts.last(where: { $0.process == number }), own.begin > signOut?.begin ?? -1,
                truth.storedSignOut.begin == own.begin
            else { return nil }
            (signOut, signOutStored) = (own, world.loop.uptime)
            return nil
        }
        guard let signOut, signOut.process != number, truth.diskDamage < signOut.begin,
            truth.viewerSignIn.uptime < signOut.uptime, asked[number] ?? .zero < signOutStored,
            let process = world.processes.first(where: { $0.number == number })
        else { return nil }
        let begins = process.calls.filter { $0.isRunning && $0.maySignIn }.map(\.begin.uptime)
        guard !begins.isEmpty, begins.allSatisfy({ $0 < signOut.uptime }) else { return nil }
        return "\(process.name) stores a viewer of \(mvpd) for a call from before the sign-out of \(signOut.uptime)"
    }
}

extension String {
    /// Whether a request may sign a viewer in.
    fileprivate var asksForViewer: Bool {
        hasPrefix("POST ") && ["/sessions", "/profiles/sso", "/regcode", "/tokens/authn"].contains { contains($0) }
    }
}
