public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A viewer, and the service that knows the viewer, for an app's unit tests; pass it to `SSOClient.scripted(_:)`.
///
/// A test changes it at any time, and the client learns of it as from a real service: at its next call, or while
/// `RegularSession.waitForProfile()` waits.
///
/// <doc:TestingAnApp> shows how.
public final class ScriptedViewer: Sendable {
    /// The code of every regular sign-in.
    public static let code = "ABC123"
    /// The address of every regular sign-in.
    public static let url = URL(string: "https://example.com/activate")

    private struct State: Sendable {
        var profile: Profile?
        var hasCodeExpired = false
        var error: SSOError?
        var denials: [Resource: Denial] = [:]
        /// Opened and replaced at each change.
        var change = Gate()
        /// Opened when a client waits for the viewer, and replaced when none does any more.
        var wait = Gate()
        var clients = 0
    }

    private let providers: [MVPD]
    private let state: Locked<State>

    /// Creates a viewer.
    ///
    /// - Parameters:
    ///   - mvpd: The provider that the service knows the viewer is signed in with, or `nil` if it knows none.
    ///   - providers: The providers to choose from in a regular sign-in.
    public init(signedInWith mvpd: MVPD.ID? = nil, providers: [MVPD.ID] = []) {
        self.providers = providers.map { MVPD(id: $0) }
        state = Locked(State(profile: mvpd.map { Profile(mvpd: $0, kind: .regular, expiry: .unknown) }))
    }

    /// Signs the viewer in at the service, such as on another screen; a client that waits for it goes on.
    ///
    /// - Parameters:
    ///   - mvpd: The provider.
    ///   - attributes: What the provider tells about the viewer.
    public func signIn(with mvpd: MVPD.ID, attributes: [String: JSONValue] = [:]) {
        let attributes = attributes.mapValues { ProfileAttribute($0) }
        change { $0.profile = Profile(mvpd: mvpd, kind: .regular, expiry: .unknown, attributes: attributes) }
    }

    /// Ends the viewer's session at the service.
    public func endSession() {
        change { $0.profile = nil }
    }

    /// Lets the code of a regular sign-in expire; the next one is valid again.
    public func expireCode() {
        change { state in
            state.hasCodeExpired = true
            state.wait = Gate()
        }
    }

    /// Waits until a client shows a code and waits for the viewer, or until the task is cancelled.
    public func waitForClient() async {
        await state.withLock { $0.wait }.pass()
    }

    /// Fails every call from now on, until ``recover()``.
    ///
    /// - Parameters:
    ///   - code: The error's code.
    ///   - isRetryable: Whether the same call may succeed later.
    public func fail(with code: SSOError.Code, isRetryable: Bool = true) {
        change { $0.error = .scripted(code, isRetryable: isRetryable) }
    }

    /// Answers calls again.
    public func recover() {
        change { $0.error = nil }
    }

    /// Denies a resource from now on; every other one is permitted.
    ///
    /// - Parameters:
    ///   - resource: The resource.
    ///   - cause: The kind of cause.
    ///   - remedy: What would help.
    ///   - message: What to tell the viewer.
    public func deny(
        _ resource: Resource,
        _ cause: Denial.Cause = .subscription,
        remedy: Denial.Remedy = .none,
        message: String? = nil
    ) {
        change { $0.denials[resource] = Denial(cause: cause, remedy: remedy, code: "", message: message) }
    }

    private func change(_ body: (inout State) -> Void) {
        let changed = state.withLock { state in
            body(&state)
            defer { state.change = Gate() }
            return state.change
        }
        changed.open()
    }

    /// What is true now, unless calls fail.
    private func now() throws(SSOError) -> State {
        let state = state.withLock { $0 }
        if let error = state.error { throw error }
        return state
    }
}

extension ScriptedViewer: EntitlementService {
    /// A service that need not know the platform.
    public var needs: ServiceNeeds { ServiceNeeds(relyingParty: nil, statusForExistingProfiles: .ignored) }

    /// The viewer's profile, if the viewer is signed in.
    public func existingProfiles(
        remembered: MVPD.ID?,
        in context: ServiceContext
    ) async throws(SSOError) -> [Profile] {
        [try now().profile].compactMap(\.self)
    }

    /// The providers to choose from.
    public func directory() async throws(SSOError) -> ProviderDirectory {
        _ = try now()
        return ProviderDirectory(providers)
    }

    /// Throws `testing.unscripted`: the client of a scripted viewer has no platform that could prove anything.
    public func verification(
        of identity: ProviderIdentity,
        in context: ServiceContext,
        mvpd: @Sendable () async throws(SSOError) -> MVPD?
    ) async throws(SSOError) -> Verification {
        throw .unscripted("verification")
    }

    /// Throws `testing.unscripted`, as ``verification(of:in:mvpd:)`` does.
    public func exchange(
        _ response: AttributeResponse,
        for mvpd: MVPD.ID,
        in context: ServiceContext
    ) async throws(SSOError) -> ExchangeAnswer {
        throw .unscripted("exchange")
    }

    /// The viewer's profile, or a session with ``code`` and ``url``.
    public func startRegularSignIn(
        with mvpd: MVPD.ID?,
        resuming session: ServiceSession?,
        in context: ServiceContext
    ) async throws(SSOError) -> RegularStart {
        if let profile = try now().profile { return .signedIn(profile) }
        change { $0.hasCodeExpired = false }
        return .session(
            ServiceSession(code: Self.code, url: Self.url, expiry: .unknown, mvpd: mvpd, isComplete: true)
        )
    }

    /// Waits until the viewer has signed in, the code has expired, or calls fail for good.
    public func poll(_ session: ServiceSession, in context: ServiceContext) async throws(SSOError) -> PollAnswer {
        let wait = state.withLock { state in
            state.clients += 1
            return state.wait
        }
        wait.open()
        defer {
            state.withLock { state in
                state.clients -= 1
                if state.clients == 0, state.wait === wait { state.wait = Gate() }
            }
        }
        while true {
            let state = state.withLock { $0 }
            if let error = state.error {
                // A client polls again after a failure that may pass, so nothing but a change would end its wait.
                if !error.isRetryable { throw error }
            } else if let profile = state.profile {
                return .signedIn(profile)
            } else if state.hasCodeExpired {
                return .ended
            }
            await state.change.pass()
            if Task.isCancelled { throw .cancelled }
        }
    }

    /// A preview for each resource.
    public func preview(
        _ resources: [Resource],
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> [Preview] {
        let denials = try now().denials
        return resources.map { Preview(resource: $0, denial: denials[$0]) }
    }

    /// A permit, unless the resource is denied.
    public func authorize(
        _ resource: Resource,
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> Decision {
        if let denial = try now().denials[resource] { return .denied(resource, denial) }
        let token = Secret("media-token")
        return .permitted(
            Permit(resource: resource, source: "scripted", mediaToken: token, mediaTokenExpiry: .unknown)
        )
    }

    /// Ends the viewer's session.
    public func signOut(_ profile: Profile, in context: ServiceContext) async throws(SSOError) -> SignOutAnswer {
        _ = try now()
        endSession()
        return SignOutAnswer(needsPartnerSignOut: false, url: nil)
    }

    /// Forgets nothing: a session ends with ``signOut(_:in:)``.
    public func forgetViewer() async throws(SSOError) {}
}
