import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOStorm

/// A code is polled no more often than every three seconds, which is the least that the documentation allows.
///
/// A poll that the service has refused is not counted: with new credentials it is repeated at once.
///
/// Proves UX03.
final class PollsKeepTheirInterval: Invariant {
    static let name = "a code is not polled too often"
    private static let least = Duration.seconds(3)
    private var last: [String: Duration] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .requestBegan(let process, let call):
            guard let code = world.polledCode(by: call) else { return nil }
            let (key, uptime) = ("\(process) \(code)", world.loop.uptime)
            defer { last[key] = uptime }
            guard let before = last[key], uptime - before < Self.least else { return nil }
            return "process \(process) polls \(uptime - before) after its last poll"
        case .requestEnded(let process, let call, .success(let answer)):
            let status = answer.response.status
            // With two of them the legacy interface says that the viewer has not signed in yet.
            guard status.kind == .clientError, !world.shape.usesV1 || ![403, 404].contains(status.code),
                let code = world.polledCode(by: call)
            else { return nil }
            last["\(process) \(code)"] = nil
        default: break
        }
        return nil
    }
}

/// On this device the service is not asked for the viewer's login before the user agent has finished.
final class PollsWaitForTheUserAgent: Invariant {
    static let name = "a poll waits for the user agent"

    func observe(_ sight: Sight, in world: World) -> String? {
        guard world.style == .sameDevice, case .requestBegan(_, let request) = sight,
            !request.holds("/o/client/"), let call = world.caller, call.kind == .waitForProfile,
            let session = call.session, !world.finishedAgents.contains(session.code)
        else { return nil }
        return "\(call.process.name) makes the request \(request) while the viewer is in the user agent"
    }
}

/// A wait for the user agent on this device ends at once when another sign-in or a sign-out replaces it.
final class ReplacedAgentsAreNotWaitedFor: Invariant {
    static let name = "a user agent that was replaced is not waited for"

    func observe(_ sight: Sight, in world: World) -> String? {
        guard world.style == .sameDevice, case .quiet = sight else { return nil }
        for process in world.living {
            let newest = process.session?.code
            let waits = process.calls.filter { $0.isRunning && $0.kind == .waitForProfile }
            let old = waits.first { wait in
                // Without a code the viewer is signed in already, and the profile is being stored.
                guard let code = wait.session?.code, !code.isEmpty, !world.finishedAgents.contains(code) else {
                    return false
                }
                return code != newest
                    || world.truth.signOuts.contains {
                        $0.process == process.number && $0.begin > wait.begin.tick
                    }
            }
            if let old { return "\(process.name) still waits for the user agent of \(old.begin.uptime)" }
        }
        return nil
    }
}

/// A code is polled no more once a newer one has replaced it, or the viewer has signed out.
///
/// A poll whose turn has not come yet may still be sent.
///
/// Proves UX02.
final class OldCodesAreNotPolled: Invariant {
    static let name = "a code that was replaced is not polled"
    private static let longestTurn = Duration.seconds(60)
    private var current: [Int: (code: String?, since: Duration)] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .began(let call) where call.kind == .signOut:
            current[call.process.number] = (nil, world.loop.uptime)
        case .ended(let call):
            guard case .session(let session)? = call.outcome else { return nil }
            // Of two that start at once, either may be the newer one; so may a sign-out.
            let before = current[call.process.number]?.since ?? .zero
            // A garbled code is encoded on its way.
            let isPlain = session.code.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            current[call.process.number] =
                isPlain && call.begin.uptime > before ? (session.code, world.loop.uptime) : nil
        case .requestBegan(let process, let call):
            guard let polled = world.polledCode(by: call), let (code, since) = current[process], polled != code,
                world.loop.uptime - since > Self.longestTurn
            else { return nil }
            return "process \(process) polls a code that was replaced at \(since)"
        default: break
        }
        return nil
    }
}

extension World {
    /// The code about whose viewer a request asks.
    ///
    /// The legacy interface is polled for the login of the device, so there it is the code of the call.
    func polledCode(by request: String) -> String? {
        if request.holds("/profiles/code/") { return request.split(separator: "/").last.map(String.init) }
        guard request.holds("/tokens/authn"), let caller, caller.kind == .waitForProfile else { return nil }
        return caller.session?.code
    }
}
