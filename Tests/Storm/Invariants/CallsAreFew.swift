import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOVocabulary

/// A call of an app gets each answer that its flow needs once, and makes a request no more often than that takes, the
/// allowed retries included.
final class CallsAreFew: Invariant {
    static let name = "a flow makes few requests"
    /// The attempts for an answer, and one more when the service no longer accepts the access token.
    private static let attempts = 4
    private var counts: [String: Int] = [:]
    /// The requests that were answered, which needed no other attempt.
    private var answers: [String: Int] = [:]
    /// The request of each process whose answer a fault has met.
    private var spoiled: [Int: String] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .spoiled(let number, let call, _): spoiled[number] = call.name
        case .requestBegan(let number, let request):
            spoiled[number] = nil
            guard let call = caller(of: request, in: world) else { return nil }
            let most = Self.attempts * answersNeeded(by: call, request, in: world)
            return count(call, request, in: &counts, at: most, "makes the request")
        case .requestEnded(let number, let request, .success(let answer)) where answer.response.status.code < 400:
            guard spoiled[number] != request, let call = caller(of: request, in: world) else { return nil }
            let most = answersNeeded(by: call, request, in: world)
            return count(call, request, in: &answers, at: most, "gets the answer of")
        default: break
        }
        return nil
    }

    /// How many answers of one request the flow of a call needs at most.
    private func answersNeeded(by call: AppCall, _ request: String, in world: World) -> Int {
        // Any flow may have to report a sign-out first, and what another process adds to it meanwhile.
        if request.mayReportSignOut(in: world) {
            return max(3, 1 + world.truth.signOuts.count { $0.end.map { $0 > call.beginOfItsWork } ?? true })
        }
        // If the proof is of another provider than the platform named before, the verification starts again, once.
        let verifies = ["/sessions/sso/", "/profile-requests/"].contains { request.contains($0) }
        if verifies, world.truth.platformChange > call.beginOfItsWork { return 2 }
        // The legacy interface is asked for a known login, and again after an exchange.
        if world.shape.usesV1, call.maySignIn, request.hasPrefix("GET "), request.holds("/tokens/authn") { return 2 }
        // The service may take fewer resources at once than the configuration says, in the end a single one.
        if call.kind == .preauthorize { return world.shape.usesV1 ? (call.resources + 4) / 5 : call.resources }
        // The app's backend may refuse the first media token.
        return call.kind == .authorize ? 2 : 1
    }

    private func caller(of request: String, in world: World) -> AppCall? {
        guard !request.holds("/o/client/"), let caller = world.caller else { return nil }
        // A wait asks until the viewer has signed in; its pauses are judged instead.
        return caller.kind == .waitForProfile ? nil : caller
    }

    private func count(
        _ call: AppCall,
        _ request: String,
        in counts: inout [String: Int],
        at most: Int,
        _ what: String
    ) -> String? {
        let key = "\(call.process.number) \(call.number) \(request)"
        counts[key, default: 0] += 1
        guard counts[key, default: 0] > most else { return nil }
        return "\(call.process.name)'s \(call.kind.rawValue) \(what) \(request) for the \(most + 1)th time"
    }
}

/// A request that has failed is made again after a pause only, unless a connection has to be opened anew.
///
/// Another call's request is no repetition.
final class RetriesPause: Invariant {
    static let name = "a failed request is repeated after a pause"
    private static let least = Duration.milliseconds(200)
    private var failed: [String: (call: Int, uptime: Duration)] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .requestEnded(let number, let name, let result):
            let call = world.caller?.number
            failed["\(number) \(name)"] = result.isOutage ? call.map { ($0, world.loop.uptime) } : nil
        case .requestBegan(let number, let name)
        where !name.holds("/o/client/") && !name.mayReportSignOut(in: world):
            guard let (call, since) = failed["\(number) \(name)"], call == world.caller?.number,
                world.loop.uptime - since < Self.least
            else { return nil }
            return "process \(number) repeats \(name) \(world.loop.uptime - since) after it has failed"
        default: break
        }
        return nil
    }
}

/// A request that fails so that asking again may help is made three times at most.
///
/// Only calls are judged that ask for one thing after the other, not those that ask again and again until something comes.
///
/// Proves NW04.
final class AttemptsAreFew: Invariant {
    static let name = "a failing request is made three times"
    private static let most = 3
    private static let kinds: [AppCall.Kind] = [
        .authorize, .preauthorize, .refresh, .reconcile, .signIn, .silentSignIn, .startRegular,
    ]
    private var failures: [String: (call: Int, count: Int)] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .requestEnded(let number, let name, let result) = sight, !name.holds("/o/client/") else {
            return nil
        }
        let key = "\(number) \(name)"
        // The report of a sign-out asks for the same, in whatever process and for whatever call.
        guard result.isFailure, !name.mayReportSignOut(in: world), let call = world.caller,
            Self.kinds.contains(call.kind)
        else {
            failures[key] = nil
            return nil
        }
        let former = failures[key].flatMap { $0.call == call.number ? $0.count : nil } ?? 0
        failures[key] = (call.number, former + 1)
        guard former == Self.most else { return nil }
        return "\(call.process.name)'s \(call.kind.rawValue) makes the request \(name) again after \(former) failures"
    }
}

extension Result<HTTPAnswer, SSOError> {
    /// Whether there is no answer, or one that says that the service has failed.
    fileprivate var isFailure: Bool {
        switch self {
        case .success: isOutage
        case .failure(let error): error.code != .cancelled
        }
    }

    fileprivate var isOutage: Bool {
        switch self {
        case .success(let answer):
            // What the service documents as an error after which the app may ask again.
            answer.response.status.kind == .serverError
                || answer.response.status == .forbidden
                    && answer.body.holds("maximum_execution_time")
        case .failure(let error): error.code == .readTimedOut
        }
    }
}
