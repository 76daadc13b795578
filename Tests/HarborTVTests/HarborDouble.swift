import Foundation
import HarborTV
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary

/// The platform's double: does what a scenario's device does, in the platform's words.
final class HarborDouble: HarborPlatform {
    private struct State {
        var script: DeviceScript
        var permission: DeviceScript.Permission
        var account: DeviceScript.Account?
        var seen = StagedPlatform.Sightings()
        var calls: [DeviceScript.Step: Int64] = [:]
    }

    private let start: Date
    private let state: Locked<State>

    init(_ script: DeviceScript = DeviceScript(), start: Date = ManualClock.start) {
        self.start = start
        state = Locked(State(script: script, permission: script.permission, account: script.account))
    }

    var sightings: StagedPlatform.Sightings { state.withLock { $0.seen } }

    func change(_ script: DeviceScript) {
        state.withLock { state in
            (state.script, state.permission, state.account) = (script, script.permission, script.account)
        }
    }

    func consent(mayAsk: Bool, _ done: @escaping @Sendable (HarborConsent) -> Void) -> HarborRequest {
        answer(.permission, done) { state, _ in
            if let failure = Self.failure(in: .permission, state) { return .failed(failure) }
            if mayAsk, state.permission == .notDetermined {
                state.seen.prompts += 1
                state.permission = state.script.promptAnswer == .grant ? .granted : .denied
            }
            switch state.permission {
            case .granted: return .given
            case .denied: return .withheld
            case .restricted: return .guarded
            case .notDetermined: return .open
            }
        }
    }

    func carrier(
        choosingFrom carriers: HarborCarrierList?,
        _ done: @escaping @Sendable (HarborCarrierAnswer) -> Void
    ) -> HarborRequest {
        answer(carriers == nil ? .silent : .interactive, done) { state, start in
            if let failure = Self.failure(in: carriers == nil ? .silent : .interactive, state) {
                return .failed(failure)
            }
            if let carrier = Self.carrier(state, start) { return .carrier(carrier) }
            guard carriers != nil else { return .nobody }
            state.seen.forms += 1
            if let carriers { state.seen.pickers.append(.init(supported: carriers.codes, featured: carriers.top)) }
            switch state.script.picker.choice {
            case .wait: return nil
            case .cancel: return .closed
            case .otherProvider: return .unlisted
            case .provider:
                let name = state.script.picker.provider ?? ""
                state.account = DeviceScript.Account(provider: name, expiresIn: state.script.login.expiresIn)
                return Self.carrier(state, start).map { .carrier($0) } ?? .nobody
            }
        }
    }

    func statement(
        for challenge: String,
        facts: [String],
        _ done: @escaping @Sendable (HarborStatementAnswer) -> Void
    ) -> HarborRequest {
        answer(.proof, done) { state, start in
            let asked = state.account?.provider
            state.seen.proofs.append(.init(token: challenge, attributeNames: facts, by: asked))
            if let failure = Self.failure(in: .proof, state) { return .failed(failure) }
            guard let carrier = Self.carrier(state, start) else { return .nobody }
            let statement = "<statement for=\"\(challenge)\" by=\"\(carrier.code)\"/>"
            return .signed(state.script.proof == .none ? "" : statement, carrier)
        }
    }

    private func answer<Answer: Sendable>(
        _ step: DeviceScript.Step,
        _ done: @escaping @Sendable (Answer) -> Void,
        _ decide: (inout State, Date) -> Answer?
    ) -> HarborRequest {
        let (answer, style) = state.withLock { state in
            state.seen.asked.append(step)
            let answer = decide(&state, start)
            // What happens behind the app's back happens when the answer is made and not yet there.
            state.calls[step, default: 0] += 1
            for happening in state.script.happenings where happening.step == step {
                guard happening.call == state.calls[step] else { continue }
                state.permission = happening.permission ?? state.permission
                state.account = happening.account ?? state.account
            }
            return (answer, state.script.callbacksByStep[step] ?? state.script.callbacks)
        }
        let times = ["synchronous": 1, "asynchronous": 1, "twice": 2][style.rawValue, default: 0]
        if let answer, style == .synchronous { done(answer) }
        if let answer, style != .synchronous { Task { for _ in 0..<times { done(answer) } } }
        return HarborRequest { [state] in state.withLock { $0.seen.withdrawn.append(step) } }
    }

    private static func carrier(_ state: State, _ start: Date) -> HarborCarrier? {
        state.account.map { account in
            HarborCarrier(code: account.provider, end: account.expiresIn.map { start.addingTimeInterval(Double($0)) })
        }
    }

    private static func failure(in step: DeviceScript.Step, _ state: State) -> HarborFailure? {
        state.script.errors.first { $0.step == step }.map { HarborFailure(area: $0.domain, number: Int($0.code)) }
    }
}

/// What the contract suite examines the plugin with.
enum HarborTVHarness {
    static let harness = ContractHarness(
        factory: .harborTV(platform: HarborDouble()),
        settings: PluginSettings(),
        capabilities: [.partnerFramework],
        identifiers: ["Cablevision", "HBR-001", "HBR-002"].compactMap { PlatformMappingID($0) }
    ).with { harness in
        harness.platform = { setting in
            let double = HarborDouble(setting.device, start: setting.clock.now)
            return StagedPlatform(
                factory: .harborTV(platform: double),
                proofSchemes: [.init("SAML")],
                sightings: { double.sightings },
                change: { double.change($0) }
            )
        }
    }
}
