import PartnerSSO
import PartnerSSOStorm
import PartnerSSOVocabulary

/// After a sign-out, no viewer is signed in until one signs in again: in any process, across kills.
///
/// A process has to know its own sign-outs at once. It has to know a stored one from its launch on, and from the end of a
/// call whose work began after that was stored; a reconciliation that joins a sign-in reads nothing.
///
/// Proves ST13 CC03.
final class SignOutHolds: Invariant {
    static let name = "a sign-out holds until the viewer signs in again"
    private var pending: [Int: Truth.SignOut] = [:]
    private var floors: [Int: Truth.SignOut] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        let truth = world.truth
        switch sight {
        case .began(let call) where call.kind == .signOut:
            pending[call.process.number] = truth.signOuts.last
        case .launched(let process):
            knowsStored(process, truth)
        case .ended(let call) where [.reconcile, .signIn, .silentSignIn].contains(call.kind):
            if call.beginOfItsWork > truth.storedSignOut.stored, call.hasRead { knowsStored(call.process, truth) }
        case .changed(let process, _, .signedIn(let profile)):
            guard let floor = floors[process.number], !isAllowed(profile, after: floor, world) else { return nil }
            return "\(process.name) is signed in with \(profile.mvpd) (\(profile.kind.rawValue)), but nobody signed in"
        case .quiet:
            return settle(world)
        default: break
        }
        return nil
    }

    private func knowsStored(_ process: AppProcess, _ truth: Truth) {
        guard truth.storedSignOut.begin > max(truth.diskDamage, floors[process.number]?.begin ?? 0) else { return }
        floors[process.number] = truth.storedSignOut
    }

    /// Whatever was going on when a process signed out has been overtaken by now.
    private func settle(_ world: World) -> String? {
        for process in world.living {
            guard let floor = pending.removeValue(forKey: process.number) else { continue }
            floors[process.number] = floor
            guard let profile = process.standing.profile, !isAllowed(profile, after: floor, world) else {
                continue
            }
            return "\(process.name) signed out and is still signed in with \(profile.mvpd)"
        }
        return nil
    }

    /// Whether a viewer may be signed in; what happens at the moment of a sign-out may be carried out after it.
    private func isAllowed(_ profile: Profile, after signOut: Truth.SignOut, _ world: World) -> Bool {
        let truth = world.truth
        // The service lets everybody in.
        if profile.kind == .degraded { return true }
        // No app knew of the login when the viewer signed out.
        if profile.kind == .platform, truth.sharedSignIn ?? .max > signOut.begin { return true }
        // Whoever signs in after that is no excuse for a viewer who signed in before.
        let login = truth.login(of: profile)
        let signIn = login?.moment ?? truth.viewerSignIn
        if signIn.tick > signOut.begin || signIn.uptime >= signOut.uptime { return true }
        // The legacy interface does not say which of its profiles the platform has proved.
        let isPartners = profile.kind == .partner || (world.shape.usesV1 && login == nil)
        if truth.hasKeptLogin || truth.diskDamage > signOut.begin || (isPartners && truth.vouching.tick > signOut.begin)
        {
            return true
        }
        // Two processes that have registered apart see different logins, as a login belongs to a client.
        return truth.hasLostRegistration || (truth.hasUnstoredSession && profile.kind == .regular)
    }
}

/// A process in which the viewer has signed out knows it, whatever becomes of the disk.
final class SignOutsAreKnown: Invariant {
    static let name = "a process knows its own sign-out"
    /// When a process last had or stored a viewer, which the others may have read.
    private var signedIn = 0

    func observe(_ sight: Sight, in world: World) -> String? {
        let truth = world.truth
        switch sight {
        case .stored(_, let key, let data) where key.hasSuffix("/session"):
            if StoredSession.reading(data)?.profile != nil { signedIn = truth.tick }
        case .changed(_, _, .signedIn): signedIn = truth.tick
        case .changed(let process, .signedOut, .unknown):
            // One that was asked for at this moment may come after this.
            let isKnown = truth.signOuts.contains {
                $0.process == process.number && $0.begin > signedIn && $0.uptime < world.loop.uptime
            }
            guard isKnown else { return nil }
            return "\(process.name) has signed out and no longer knows it"
        default: break
        }
        return nil
    }
}

extension AppCall {
    /// Whether the call has read the store.
    fileprivate var hasRead: Bool {
        switch outcome {
        case .failed?, .reconciled(.unknown)?, nil: false
        default: true
        }
    }
}
