import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A small platform with completion handlers: the double behind the reference framework.
final class ReferencePlatform: Sendable {
    /// What a question comes to.
    enum Reply: Sendable {
        case permission(Permission)
        case account(provider: String, expiry: Expiry, proof: [UInt8]?)
        case nobody(IdentityObstacle)
        case fault(PartnerFault)
    }

    /// A question.
    enum Question: Sendable {
        case permission(mayPrompt: Bool)
        case identity(PickerContents?)
        case proof(token: [UInt8], attributeNames: [String])

        /// What a script calls the question.
        var step: DeviceScript.Step {
            switch self {
            case .permission: .permission
            case .identity(nil): .silent
            case .identity: .interactive
            case .proof: .proof
            }
        }
    }

    private struct State: Sendable {
        var script: DeviceScript
        var permission: DeviceScript.Permission
        var account: DeviceScript.Account?
        var seen = StagedPlatform.Sightings()
        var calls: [DeviceScript.Step: Int64] = [:]
    }

    private let state: Locked<State>
    private let observers = Locked<[@Sendable () async -> Void]>([])
    private let start: Date

    init(_ script: DeviceScript = DeviceScript(permission: .notDetermined, promptAnswer: .deny), start: Date) {
        self.start = start
        state = Locked(State(script: script, permission: script.permission, account: script.account))
    }

    var sightings: StagedPlatform.Sightings { state.withLock { $0.seen } }
    var script: DeviceScript { state.withLock { $0.script } }

    func change(_ script: DeviceScript) {
        state.withLock { state in
            state.script = script
            state.permission = script.permission
            state.account = script.account
        }
    }

    /// Has a closure told of another viewer.
    func onViewerChange(_ observer: @escaping @Sendable () async -> Void) {
        observers.withLock { $0.append(observer) }
    }

    /// Tells of another viewer, a little later.
    func tellOfAnotherViewer() {
        let observers = observers.withLock { $0 }
        Task { for observer in observers { await observer() } }
    }

    /// Asks a question; returns a closure that cancels it.
    func ask(_ question: Question, _ done: @escaping @Sendable (Reply) -> Void) -> @Sendable () -> Void {
        let step = question.step
        let (reply, style) = state.withLock { state in
            Self.note(question, &state)
            let reply = Self.reply(to: question, &state, start)
            Self.happen(at: step, &state)
            return (reply, state.script.callbacksByStep[step] ?? state.script.callbacks)
        }
        switch style {
        case _ where reply == nil: break
        case .never: break
        case .synchronous: reply.map(done)
        case .asynchronous: Task { reply.map(done) }
        case .twice:
            Task {
                reply.map(done)
                reply.map(done)
            }
        }
        return { [state] in state.withLock { $0.seen.withdrawn.append(step) } }
    }

    private static func reply(to question: Question, _ state: inout State, _ start: Date) -> Reply? {
        if let fault = fault(in: question.step, state) { return .fault(fault) }
        switch question {
        case .permission(let mayPrompt): return permission(mayPrompt, &state)
        case .identity(let picker): return account(state, start, proof: nil) ?? pick(picker, &state, start)
        case .proof(let token, _):
            let text = String(decoding: token, as: UTF8.self)
            let proof = "proof of \(text) by \(state.account?.provider ?? "")"
            let bytes = state.script.proof == .none ? nil : Array(proof.utf8)
            return account(state, start, proof: bytes) ?? .nobody(.notSignedIn)
        }
    }

    private static func permission(_ mayPrompt: Bool, _ state: inout State) -> Reply {
        if mayPrompt, state.permission == .notDetermined {
            state.seen.prompts += 1
            state.permission = state.script.promptAnswer == .grant ? .granted : .denied
        }
        return .permission(Permission(rawValue: state.permission.rawValue) ?? .notDetermined)
    }

    private static func pick(_ picker: PickerContents?, _ state: inout State, _ start: Date) -> Reply? {
        guard let picker else { return .nobody(.notSignedIn) }
        state.seen.forms += 1
        let (supported, featured) = (picker.supported.map(\.rawValue), picker.featured.map(\.rawValue))
        state.seen.pickers.append(.init(supported: supported, featured: featured))
        switch state.script.picker.choice {
        case .wait: return nil
        case .cancel: return .nobody(.viewerCancelled)
        case .otherProvider: return .nobody(.otherProvider)
        case .provider:
            let name = state.script.picker.provider ?? ""
            if state.script.pickerOnlyProviders.contains(name) {
                return .nobody(PlatformMappingID(name).map { .providerNotOnboarded($0) } ?? .otherProvider)
            }
            state.account = DeviceScript.Account(provider: name, expiresIn: state.script.login.expiresIn)
            return account(state, start, proof: nil)
        }
    }

    private static func account(_ state: State, _ start: Date, proof: [UInt8]?) -> Reply? {
        guard let account = state.account else { return nil }
        let expiry = account.expiresIn.map { Expiry.at(start.addingTimeInterval(Double($0))) } ?? .unknown
        return .account(provider: account.provider, expiry: expiry, proof: proof)
    }

    private static func fault(in step: DeviceScript.Step, _ state: State) -> PartnerFault? {
        state.script.errors.first { $0.step == step }
            .map { PartnerFault(domain: $0.domain, code: "\($0.code)", message: "The platform failed.") }
    }
}

extension ReferencePlatform {
    private static func note(_ question: Question, _ state: inout State) {
        state.seen.asked.append(question.step)
        if case .proof(let token, let names) = question {
            state.seen.proofs.append(.init(bytes: token, attributeNames: names, by: state.account?.provider))
        }
    }

    /// Applies what the script has happen while a question is answered: after the answer was made.
    private static func happen(at step: DeviceScript.Step, _ state: inout State) {
        state.calls[step, default: 0] += 1
        for happening in state.script.happenings where happening.step == step && happening.call == state.calls[step] {
            state.permission = happening.permission ?? state.permission
            state.account = happening.act == .signsOut ? nil : happening.account ?? state.account
        }
    }
}
