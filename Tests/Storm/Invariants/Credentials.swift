import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOVocabulary

/// An access token that the service has refused is soon used no more.
///
/// What waits for its turn when the first refusal comes is still sent. The last attempt of a call may be refused too, and
/// the next call learns of it once more, as do all that were made at the same time.
///
/// Proves TK06.
final class RefusedTokensAreNotUsed: Invariant {
    static let name = "a refused access token is not used again"
    private static let most = 4
    /// The token of the latest call of each name that the service has refused.
    private var answered: [String: String] = [:]
    /// When each process learned that a token is refused, and how often a call that began later has used it.
    private var refusals: [String: (tick: Int, count: Int)] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .answered(let process, let call, let answer) where answer.response.status == .unauthorized:
            answered["\(process) \(call.name)"] = call.request.headerFields[.authorization]
        // The service has refused the call, and not the token.
        case .answered(let process, let call, let answer) where answer.response.status.kind == .successful:
            if let token = call.request.headerFields[.authorization] { refusals["\(process) \(token)"] = nil }
        // Of two answers to a doubled request, the app sees the second one only.
        case .requestEnded(let process, let name, .success(let answer)) where answer.response.status == .unauthorized:
            guard let token = answered.removeValue(forKey: "\(process) \(name)") else { return nil }
            let tick = world.truth.tick
            let last = refusals["\(process) \(token)", default: (tick, 0)]
            let isLate = world.caller.map { $0.beginOfItsWork > last.tick } ?? true
            let count = last.count + (isLate ? 1 : 0)
            refusals["\(process) \(token)"] = (isLate ? tick : last.tick, count)
            return count > Self.most ? "process \(process) uses a token \(count) times after it was refused" : nil
        default: break
        }
        return nil
    }
}

/// After the service has refused a call because of the rate, a process makes no other call for a second.
///
/// Proves NW02.
final class RefusalsAreRespected: Invariant {
    static let name = "a refusal because of the rate is followed by a pause"
    private var refused: [Int: Duration] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .requestEnded(let process, let name, .success(let answer)) where !name.holds("/o/client/"):
            if answer.response.status == .tooManyRequests { refused[process] = world.loop.uptime }
        case .requestBegan(let process, let name) where !name.holds("/o/client/"):
            // A call whose turn came at that very moment may be under way.
            guard let since = refused[process], since < world.loop.uptime,
                world.loop.uptime - since < .milliseconds(900)
            else { return nil }
            return "process \(process) calls \(name) \(world.loop.uptime - since) after it was refused"
        default: break
        }
        return nil
    }
}
