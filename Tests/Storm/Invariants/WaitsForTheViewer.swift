import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOVocabulary
import StormReplays

/// A wait for the viewer goes on through every outage until its code ends, and ends with its own provider's profile.
///
/// Proves UX01.
final class WaitsLast: Invariant {
    static let name = "a wait for the viewer lasts as long as its code"
    /// When the app showed its newest code.
    private var newest: [Int: (code: String, uptime: Duration)] = [:]
    /// When an app last learned that another viewer is signed in.
    private var learned: [Int: Duration] = [:]
    private var codes = Codes()

    func observe(_ sight: Sight, in world: World) -> String? {
        codes.follow(sight, in: world)
        if case .changed(let process, let before, .signedIn(let profile)) = sight, before.profile?.mvpd != profile.mvpd
        {
            learned[process.number] = world.loop.uptime
        }
        guard case .ended(let call) = sight else { return nil }
        if case .session(let session)? = call.outcome {
            newest[call.process.number] = (session.code, world.loop.uptime)
        }
        guard call.kind == .waitForProfile, let session = call.session else { return nil }
        switch call.outcome {
        case .failed(let error)?:
            if error.isRetryable { return "\(call.process.name)'s wait ends with an outage: \(error)" }
            guard error.code == .sessionEnded, !world.truth.mayHaveEndedCode(since: call.origin),
                let age = codes.age(of: session.code, at: world.loop.uptime), age < Shape.codeLife - .seconds(30),
                !codes.isReplaced(session.code, of: call.process.number)
            else { return nil }
            return "\(call.process.name)'s wait ends \(age) after its code was given out"
        case .signedIn(let profile)?:
            if let mvpd = session.mvpd, mvpd != profile.mvpd, Shape.providers.contains(profile.mvpd.rawValue) {
                return "\(call.process.name)'s wait for a viewer of \(mvpd) ends with one of \(profile.mvpd)"
            }
            guard let newest = newest[call.process.number], newest.code != session.code,
                let learned = learned[call.process.number], learned > newest.uptime
            else { return nil }
            return "\(call.process.name) is signed in with a code that it has replaced at \(newest.uptime)"
        default: return nil
        }
    }
}

/// No code is polled after the service has ended it.
///
/// Proves UX01.
final class EndedCodesAreNotPolled: Invariant {
    static let name = "a code that has ended is not polled"
    /// Two minutes in which the clocks may differ, and one for a poll that waits for its turn.
    private static let patience = Shape.codeLife + Expiry.tolerance + .seconds(60)
    private var codes = Codes()

    func observe(_ sight: Sight, in world: World) -> String? {
        codes.follow(sight, in: world)
        guard case .requestBegan(let process, let call) = sight, let code = world.polledCode(by: call),
            let age = codes.age(of: code, at: world.loop.uptime),
            age > Self.patience
        else { return nil }
        return "process \(process) polls a code that was given out \(age) ago"
    }
}

/// When the service gave each code out.
@MainActor
private struct Codes {
    private var answers: [(process: Int, uptime: Duration, body: Data)] = []
    /// Processes that get their next code in a garbled answer, which may also have garbled how long it is valid.
    private var unreadable: Set<Int> = []

    mutating func follow(_ sight: Sight, in world: World) {
        switch sight {
        case .spoiled(let process, let call, .garbled) where call.asksForCode: unreadable.insert(process)
        case .answered(let process, let call, let answer) where call.asksForCode:
            if unreadable.remove(process) == nil { answers.append((process, world.loop.uptime, answer.body)) }
        default: break
        }
    }

    /// Whether the service has given the process another code since, for two calls that start at the same time.
    func isReplaced(_ code: String, of process: Int) -> Bool {
        answers.last { $0.process == process }.map { !$0.body.holds(code) } ?? false
    }

    func age(of code: String, at uptime: Duration) -> Duration? {
        answers.first { !code.isEmpty && $0.body.holds(code) }.map { uptime - $0.uptime }
    }
}

extension HTTPCall {
    fileprivate var asksForCode: Bool {
        request.method == .post && ["/sessions", "/regcode"].contains(where: name.holds)
    }
}
