import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary
import StormReplays
import VideoSubscriberAccountSimulation

/// A reconciliation says that no viewer is signed in only if the service has said so since it began, or a viewer has
/// signed out.
final class SignedOutIsTheServicesWord: Invariant {
    static let name = "only the service's word or a sign-out reads as signed out"
    private var asked = 0

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .requestEnded(_, let name, .success(let answer)) where name.asksWhoIsSignedIn:
            let status = answer.response.status.code
            if status < 400 || world.shape.usesV1 && [403, 404].contains(status) { asked = world.truth.tick }
        case .ended(let call):
            let begin = call.firstOfItsFlight.begin.tick
            guard case .reconciled(.signedOut)? = call.outcome, asked < begin,
                !world.truth.maySignOutHold(since: begin)
            else { return nil }
            return "\(call.process.name) is told that it is signed out, and the service has not said so since it asked"
        default: break
        }
        return nil
    }
}

/// A session that the disk has lost does not read as signed out.
///
/// Proves ST12.
final class LostIsNotSignedOut: Invariant {
    static let name = "a lost session is not signed out"
    /// The processes that have had a viewer.
    private var holders: Set<Int> = []

    func observe(_ sight: Sight, in world: World) -> String? {
        let truth = world.truth
        if case .changed(let process, _, .signedIn) = sight { holders.insert(process.number) }
        // Nothing was stored since, so a process knows only of its own sign-out, or of the end of its own session.
        guard case .ended(let call) = sight, case .reconciled(.signedOut)? = call.outcome,
            let lost = truth.lostSession, lost.uptime < call.process.launch, !holders.contains(call.process.number),
            !truth.signOuts.contains(where: { $0.process == call.process.number })
        else { return nil }
        return "\(call.process.name) is told that it is signed out, and its session was lost before its launch"
    }
}

/// A process that has never been able to read the disk does not know who is signed in.
///
/// Proves ST01 ST02.
final class UnreadableIsUnknown: Invariant {
    static let name = "a session that cannot be read is unknown"

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .ended(let call) = sight, case .reconciled(.signedOut)? = call.outcome,
            let since = world.unreadableSince, since < call.process.launch,
            !world.truth.signOuts.contains(where: { $0.process == call.process.number })
        else { return nil }
        return "\(call.process.name) is told that it is signed out, and it cannot read the disk since its launch"
    }
}

/// A reconciliation asks the service for no viewer while the stored session cannot be read.
///
/// Proves ST01 ST02.
final class UnreadableSessionsWait: Invariant {
    static let name = "a reconciliation waits for a session that cannot be read"
    private static let readers: [AppCall.Kind] = [
        .reconcile, .status, .remembered, .refresh, .authorize, .preauthorize,
    ]

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .requestBegan(let number, let name) = sight, name.asksWhoIsSignedIn,
            let process = world.processes.first(where: { $0.number == number }),
            let since = world.unreadableSince ?? world.newerRecord?.since, since < process.launch,
            process.calls.allSatisfy({ Self.readers.contains($0.kind) })
        else { return nil }
        return "\(process.name) asks the service who is signed in, and it cannot read the disk since its launch"
    }
}

/// What keeps the platform from answering does not count as the viewer's refusal, or as a viewer who is signed out.
///
/// Proves DV04.
final class VouchedViewersAreNotRefused: Invariant {
    static let name = "an outage of the platform is not the viewer's refusal"
    /// What the viewer's settings can have said only if the platform did not vouch for the viewer.
    private static let refusals: [RegularReason] = [
        .permissionDenied, .permissionRestricted, .permissionNotDetermined, .notSignedIn, .identityExpired,
    ]
    private var refused: [Int: Int] = [:]
    /// Whether the session that each process had last was one of the platform's.
    private var isPartners: [Int: Bool] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        let truth = world.truth
        switch sight {
        case .launched(let process):
            let stored = world.storedSession.flatMap(StoredSession.reading)?.profile
            isPartners[process.number] = stored.map { $0.kind == "partner" || mayBePartners($0.mvpd, in: world) }
        case .changed(let process, _, .signedIn(let profile)):
            isPartners[process.number] = profile.kind == .partner || mayBePartners(profile.mvpd.rawValue, in: world)
        case .requestEnded(let process, let name, let result) where result.isRefusal:
            // The legacy interface says so that the device has no login.
            if !world.shape.usesV1 || !name.asksWhoIsSignedIn || name.hasPrefix("POST ") {
                refused[process] = truth.tick
            }
        case .spoiled(let process, _, .garbled): refused[process] = truth.tick
        case .ended(let call):
            let begin = call.firstOfItsFlight.begin.tick
            guard let since = truth.steadyVouching, since < begin, truth.hasSteadyClock else { return nil }
            switch call.outcome {
            case .regular(_, let reason)? where Self.refusals.contains(reason):
                return "\(call.process.name) needs the regular sign-in (\(reason.rawValue)), and the platform vouches"
            case .reconciled(.signedOut(.some, _))?:
                guard truth.signOuts.allSatisfy({ $0.end.map { $0 < begin } == true }),
                    world.storedSession.flatMap(StoredSession.reading)?.isPending != true,
                    isPartners[call.process.number] != false, refused[call.process.number] ?? 0 < begin,
                    truth.lostSession == nil, truth.serviceEnd < begin,
                    Shape.onboarded.contains(world.household.device.account?.provider ?? "")
                else { return nil }
                return "\(call.process.name) is told that it is signed out, and the platform vouches for the viewer"
            case .failed(let error)? where error.message.contains("no longer vouches"):
                // The viewer may have changed the provider since.
                guard let mvpd = call.process.standing.profile?.mvpd.rawValue,
                    [mvpd, mvpd + "_Apple"].contains(world.household.device.account?.provider)
                else { return nil }
                return "\(call.process.name)'s \(call.kind.rawValue) fails, and the platform vouches: \(error.message)"
            default: return nil
            }
        default: break
        }
        return nil
    }

    /// Whether the session may be the platform's although it does not say so, as with the legacy interface.
    private func mayBePartners(_ mvpd: String, in world: World) -> Bool {
        world.shape.usesV1 && [mvpd, mvpd + "_Apple"].contains(world.household.device.account?.provider)
    }
}

extension AppCall {
    /// The earliest call of its process whose work it may have shared, at first hand or through others.
    var firstOfItsFlight: AppCall {
        process.calls.reversed().reduce(self) { first, other in
            let isShared = other.isRunning || other.end >= first.begin.tick
            return isShared && other.begin.tick < first.begin.tick ? other : first
        }
    }

    /// The tick at which the work began that it may have shared, even with calls that were cancelled since.
    var beginOfItsWork: Int { maySignIn ? min(origin, firstOfItsFlight.begin.tick) : origin }
}

extension String {
    /// Whether a request asks the service for the device's profiles.
    fileprivate var asksWhoIsSignedIn: Bool {
        ["/profiles", "/checkauthn", "/tokens/authn"].contains { contains($0) }
    }
}

extension Result<HTTPAnswer, SSOError> {
    fileprivate var isRefusal: Bool {
        guard case .success(let answer) = self else { return false }
        // The service documents faults of its configuration as errors of the server.
        return answer.response.status.kind == .clientError
            || answer.body.holds("invalid_configuration")
    }
}
