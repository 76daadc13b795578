import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// What the worlds of a run have reached.
@MainActor
final class Coverage {
    /// What collects in this process, if anything does.
    static var current: Coverage?

    /// An HTTP call, and the call of an app for which it was made.
    struct Request: Hashable {
        let service: String
        let call: String
        let flow: String
    }

    private(set) var worlds = 0
    /// How the calls of apps ended.
    private(set) var outcomes: [String: Set<String>] = [:]
    /// The results of the steps of sign-ins.
    private(set) var steps: [String: Set<String>] = [:]
    private(set) var codes: Set<String> = []
    private(set) var reasons: Set<String> = []
    private(set) var causes: Set<String> = []
    private(set) var events: Set<String> = []
    /// What the service has told apps to do, by the member of the answer that did.
    private(set) var actions: [String: Set<String>] = [:]
    private(set) var requests: [Request: Int] = [:]
    /// The faults that met each request.
    private(set) var meetings: [Request: Set<String>] = [:]
    /// The errors that the service has answered each request with.
    private(set) var refusals: [Request: Set<String>] = [:]
    /// The errors of answers that are on their way.
    private var refused: [String: String] = [:]
    /// What ran when each fault began.
    private(set) var faults: [String: Set<String>] = [:]
    private(set) var storeFaults: [String: Set<String>] = [:]

    func beginWorld() { worlds += 1 }

    /// Learns from something that happened.
    func learn(_ sight: Sight, in world: World) {
        switch sight {
        case .ended(let call): ended(call)
        case .reported(_, let event): reported(event)
        case .happened(let incident) where Incident.byName[incident]?.kind == .fault:
            faults[incident, default: []].formUnion(world.runningFlows)
        case .requestBegan(_, let call): requests[world.request(call), default: 0] += 1
        case .spoiled(_, let call, let trouble): meetings[world.request(call.name), default: []].insert(trouble.name)
        case .answered(_, let call, let answer):
            let words = answered(String(decoding: answer.body, as: UTF8.self))
            let status = answer.response.status.code
            if status >= 400 { refused[call.name] = words ?? "\(status)" }
        case .requestEnded(_, let name, _):
            // Only now is it known for which call of an app it was.
            if let words = refused.removeValue(forKey: name) {
                refusals[world.request(name), default: []].insert(words)
            }
        case .storeFailed(_, let operation, let error):
            storeFaults["\(operation): \(error.code)", default: []].insert(world.flow)
        default: break
        }
    }

    /// Learns the words of an answer, and returns the code of its error, if it has one.
    private func answered(_ body: String) -> String? {
        var error: String?
        for member in ["action", "actionName", "actionType", "reasonType", "code", "error"] {
            for match in body.ranges(of: "\"\(member)\":\"") {
                let value = body[match.upperBound...].prefix { $0 != "\"" }
                // A code that a viewer types is no word.
                guard member != "code" || value.allSatisfy({ $0.isLowercase || $0 == "_" }) else { continue }
                // A registration's errors have a member of their own.
                let isCode = ["code", "error"].contains(member)
                actions[isCode ? "code" : member, default: []].insert(String(value))
                if isCode { error = String(value) }
            }
        }
        return error
    }

    private func ended(_ call: AppCall) {
        guard let outcome = call.outcome else { return }
        outcomes[call.kind.rawValue, default: []].insert(outcome.kind)
        switch outcome {
        case .failed(let error), .reconciled(.unknown(let error, _, _)): codes.insert(error.code.rawValue)
        case .regular(_, let reason): reasons.insert(reason.rawValue)
        default: break
        }
    }

    private func reported(_ event: SSOEvent) {
        events.insert(event.name.rawValue)
        if let step = event.facts[.step], let result = event.facts[.result] {
            // A number of profiles or providers says nothing here.
            let word = result.first?.isNumber == true ? "found" : result
            steps[step, default: []].insert(word)
        }
        if let cause = event.facts[.cause], SignOutCause(rawValue: cause) != nil { causes.insert(cause) }
        if let code = event.facts[.code] { codes.insert(code) }
    }
}

extension World {
    /// For which call of an app the latest sight was.
    fileprivate var flow: String { caller?.kind.rawValue ?? "in the background" }

    /// The calls of apps that run.
    fileprivate var runningFlows: Set<String> {
        let running = living.flatMap { $0.calls.filter(\.isRunning).map(\.kind.rawValue) }
        return running.isEmpty ? ["nothing"] : Set(running)
    }

    fileprivate func request(_ call: String) -> Coverage.Request {
        Coverage.Request(service: shape.usesV1 ? "V1" : "V2", call: call.template, flow: flow)
    }
}

extension AppCall.Outcome {
    /// The outcome without names of providers and without numbers.
    fileprivate var kind: String {
        switch self {
        case .signedIn(let profile): "signed in (\(profile.kind.rawValue))"
        case .reconciled(.signedIn(_, let change)): "signed in, \(change.rawValue)"
        case .previewed: "previews"
        case .refreshed(let profile): profile == nil ? "no profile" : "a profile"
        case .status(let status):
            switch status {
            case .signedIn: "signed in"
            case .signedOut: "signed out"
            case .unknown: "unknown"
            }
        default: words
        }
    }
}
