import PartnerSSOPluginKit
public import PartnerSSOScenarios

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A device that does what a scenario says, behind a double of a platform's own interface.
///
/// The double only translates: each of its calls asks this platform, and turns the reply into the platform's own types.
/// Everything else is done here: the permission and its prompt, the account, the picker, the proof, errors, what happens
/// meanwhile, how often and on which thread the handler is called, and the record of what the platform saw. Of a script it
/// plays `permission`, `promptAnswer`, `account`, `picker`, `pickerOnlyProviders`, `login.expiresIn`, `proof` (some or
/// none), `errors`, `callbacks`, `callbacksByStep`, and of the happenings those that change permission or account.
public final class ScriptedPlatform: Sendable {
    /// Makes a proof of a login.
    ///
    /// It gets what was asked, and returns the provider's text, or `nil` if the provider gives no proof.
    public typealias Prover = @Sendable (PlatformSightings.Proof) -> String?

    struct State: Sendable {
        var script: DeviceScript
        var permission: DeviceScript.Permission
        var account: DeviceScript.Account?
        var seen = PlatformSightings()
        var calls: [DeviceScript.Step: Int64] = [:]
    }

    let start: Date
    let prove: Prover
    let state: Locked<State>

    /// Creates a platform.
    ///
    /// - Parameters:
    ///   - script: What device and viewer do.
    ///   - start: The instant from which the script counts its seconds.
    ///   - prove: Makes the proofs; by default a text that names the token and the provider.
    public init(
        _ script: DeviceScript = DeviceScript(),
        start: Date = ManualClock.start,
        prove: @escaping Prover = { "<proof of=\"\($0.token)\" by=\"\($0.provider ?? "")\"/>" }
    ) {
        self.start = start
        self.prove = prove
        state = Locked(State(script: script, permission: script.permission, account: script.account))
    }

    /// What the platform and the viewer saw so far.
    public var sightings: PlatformSightings { state.withLock { $0.seen } }

    /// The script that is played now.
    public var script: DeviceScript { state.withLock { $0.script } }

    /// The permission as it is now; to look at it is no question, and is not recorded.
    public var currentPermission: DeviceScript.Permission { state.withLock { $0.permission } }

    /// Changes what device and viewer do from now on, permission and account included.
    ///
    /// - Parameter script: What they do.
    public func change(_ script: DeviceScript) {
        state.withLock { state in
            (state.script, state.permission, state.account) = (script, script.permission, script.account)
        }
    }
}

// MARK: - Questions

extension ScriptedPlatform {
    /// Cancels a question, and records that.
    public typealias Withdrawal = @Sendable () -> Void

    /// Asks for the permission.
    ///
    /// - Parameters:
    ///   - mayAsk: Whether the viewer may be asked.
    ///   - done: Gets the reply, as the script says: inside the call or later, once, twice or never.
    /// - Returns: Cancels the question.
    @discardableResult
    public func permission(
        mayAsk: Bool,
        _ done: @escaping @Sendable (PermissionReply) -> Void
    ) -> Withdrawal {
        ask(.permission, done) { state, error in error.map { .failed($0) } ?? .permission(state.permission(mayAsk)) }
    }

    /// Asks for the viewer's provider.
    ///
    /// - Parameters:
    ///   - picker: The lists of the picker that may appear, or `nil` if nothing may appear.
    ///   - done: Gets the reply, as the script says.
    /// - Returns: Cancels the question.
    @discardableResult
    public func identity(
        picker: PlatformSightings.Picker?,
        _ done: @escaping @Sendable (AccountReply) -> Void
    ) -> Withdrawal {
        ask(picker == nil ? .silent : .interactive, done) { [start] state, error in
            if let error { return .failed(error) }
            if let login = state.login(since: start) { return .account(login) }
            return picker.map { state.pick(from: $0, start) } ?? .notSignedIn
        }
    }

    /// Asks for the viewer's provider, on a platform that names providers by text.
    ///
    /// - Parameters:
    ///   - providers: The providers of the picker that may appear, or `nil` if nothing may appear.
    ///   - featured: The providers to show first.
    ///   - done: Gets the reply, as the script says.
    /// - Returns: Cancels the question.
    @discardableResult
    public func identity(
        choosingFrom providers: [String]?,
        featuring featured: [String] = [],
        _ done: @escaping @Sendable (AccountReply) -> Void
    ) -> Withdrawal {
        identity(picker: providers.map { .init(supported: $0, featured: featured) }, done)
    }

    /// Asks for a proof of the viewer's login, on a platform that takes the token as text.
    ///
    /// - Parameters:
    ///   - token: The service's token.
    ///   - attributeNames: The names of the attributes the provider is asked for.
    ///   - done: Gets the reply, as the script says.
    /// - Returns: Cancels the question.
    @discardableResult
    public func proof(
        of token: String,
        attributeNames: [String],
        _ done: @escaping @Sendable (ProofReply) -> Void
    ) -> Withdrawal {
        proof(of: Array(token.utf8), attributeNames: attributeNames, done)
    }

    /// Asks for a proof of the viewer's login.
    ///
    /// - Parameters:
    ///   - token: The service's token, byte for byte.
    ///   - attributeNames: The names of the attributes the provider is asked for.
    ///   - done: Gets the reply, as the script says.
    /// - Returns: Cancels the question.
    @discardableResult
    public func proof(
        of token: [UInt8],
        attributeNames: [String],
        _ done: @escaping @Sendable (ProofReply) -> Void
    ) -> Withdrawal {
        ask(.proof, done) { [start, prove] state, error in
            let query = PlatformSightings.Proof(
                bytes: token,
                attributeNames: attributeNames,
                by: state.account?.provider
            )
            state.seen.proofs.append(query)
            if let error { return .failed(error) }
            guard let login = state.login(since: start) else { return .notSignedIn }
            return .proof(state.script.proof == .none ? nil : prove(query), by: login)
        }
    }

    private func ask<Reply: Sendable>(
        _ step: DeviceScript.Step,
        _ done: @escaping @Sendable (Reply) -> Void,
        _ decide: (inout State, DeviceScript.ErrorInjection?) -> Reply?
    ) -> Withdrawal {
        let (reply, style) = state.withLock { state in
            let error = state.begin(step)
            let reply = decide(&state, error)
            // A change without the app's involvement comes once the answer is made and before it arrives.
            state.happen(at: step)
            return (reply, state.script.callbacksByStep[step] ?? state.script.callbacks)
        }
        if let reply {
            switch style {
            case .never: break
            case .synchronous: done(reply)
            case .asynchronous: Task { done(reply) }
            case .twice:
                Task {
                    done(reply)
                    done(reply)
                }
            }
        }
        return { [state] in state.withLock { $0.seen.withdrawn.append(step) } }
    }
}
