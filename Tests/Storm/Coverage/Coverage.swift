import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// What the worlds of a run have reached.
@MainActor
final class Coverage {
    /// What collects in this process, if anything does.
    static var current: Coverage?

    /// A fault that met an HTTP call, and what the app was doing.
    struct Meeting: Hashable {
        let service: String
        let call: String
        let flow: String
        let fault: String
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
    private(set) var meetings: Set<Meeting> = []
    private(set) var storeFaults: [String: Set<String>] = [:]

    func beginWorld() { worlds += 1 }

    /// Learns from something that happened.
    func learn(_ sight: Sight, in world: World) {
        switch sight {
        case .ended(let call): ended(call)
        case .reported(_, let event): reported(event)
        case .spoiled(let process, let call, let trouble):
            let service = world.shape.usesV1 ? "V1" : "V2"
            for flow in world.flows(of: process) {
                meetings.insert(Meeting(service: service, call: call.template, flow: flow, fault: trouble.name))
            }
        case .answered(_, _, let answer): answered(String(decoding: answer.body, as: UTF8.self))
        case .storeFailed(let process, let operation, let error):
            storeFaults["\(operation): \(error.code)", default: []].formUnion(world.flows(of: process))
        default: break
        }
    }

    private func answered(_ body: String) {
        for member in ["action", "actionName", "actionType", "reasonType"] {
            for match in body.ranges(of: "\"\(member)\":\"") {
                actions[member, default: []].insert(String(body[match.upperBound...].prefix { $0 != "\"" }))
            }
        }
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
    /// What an app's process is doing.
    fileprivate func flows(of number: Int) -> Set<String> {
        let calls = processes.first { $0.number == number }?.calls.filter(\.isRunning) ?? []
        return calls.isEmpty ? ["in the background"] : Set(calls.map(\.kind.rawValue))
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
