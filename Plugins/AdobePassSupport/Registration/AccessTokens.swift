public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// The application's credentials and access token: obtained once, stored, renewed before expiry, shared by all callers.
///
/// Callers in one process share one operation. Processes that share a store take turns by using a lease.
/// ``TokenMachine`` decides the order of the steps.
///
/// Source: Adobe, *Dynamic Client Registration*.
public actor AccessTokens {
    private static let lease = "credentials"

    private let transport: PacedTransport
    private let calls: RegistrationCalls
    private let records: CredentialRecords
    private let context: PluginContext
    private let patience: Duration
    private let flight: SingleFlight<AccessToken>
    private var machine: TokenMachine

    init(_ api: AdobePassAPI, settings: AdobePassSettings, transport: PacedTransport) {
        let context = transport.context
        let sender = CallSender(settings, judge: AnswerJudge(.dcr), transport: transport)
        self.transport = transport
        calls = RegistrationCalls(api: api, settings: settings, sender: sender)
        records = CredentialRecords(scope: RegistrationScope(api, settings, context.product), context: context)
        self.context = context
        patience = Self.longestTurn(settings.limits)
        flight = SingleFlight(clock: context.clock)
        machine = TokenMachine(plugin: context.plugin)
    }

    /// Returns a token that is valid for a call now; concurrent callers share the operation.
    ///
    /// - Returns: The token.
    /// - Throws: `SSOError` with ``SSOError/Code/registrationRefused`` while the service refuses the application, or
    ///   the error of the store or the network.
    public func token() async throws(SSOError) -> AccessToken {
        if let usable = machine.usable(at: context.clock.uptime) { return usable }
        return try await flight.value { () async throws(SSOError) in
            try await self.obtainInTurn()
        }
    }

    /// Invalidates what the service refused, so that the next token is a new one.
    ///
    /// Has no effect if it has already been invalidated.
    ///
    /// - Parameters:
    ///   - renewal: What to renew.
    ///   - token: The token that the service refused.
    public func drop(_ renewal: CredentialRenewal, refused token: AccessToken) {
        note(.refused(renewal, token))
    }

    /// Records that the service answered a call and therefore accepts the credentials.
    ///
    /// - Parameter token: The token the call was made with.
    func accept(_ token: AccessToken) {
        note(.accepted(token))
    }

    /// Decides whether to register again for a call that was refused for its registration.
    ///
    /// - Parameters:
    ///   - token: The token that the service refused.
    ///   - error: The error that the service reported.
    /// - Returns: The error to fail with, or `nil` if another registration may help.
    func finalRefusal(of token: AccessToken, _ error: SSOError) -> SSOError? {
        guard case .fail(let refusal) = note(.registrationRefused(token, error)).last else { return nil }
        return refusal
    }

    /// Returns how long the holder of the lease may need for registration and token, with all their retries.
    ///
    /// Continuing without the lease before then could register the application twice.
    private static func longestTurn(_ limits: HTTPLimits) -> Duration {
        limits.total * (2 * RetryPolicy().maximumAttempts)
    }

    /// Passes the result of a call to the state machine, outside any run.
    @discardableResult
    private func note(_ event: TokenMachine.Event) -> [TokenMachine.Effect] {
        var phase = TokenMachine.Phase.idle
        return machine.handle(event, in: &phase, at: context.clock.uptime)
    }

    private func obtainInTurn() async throws(SSOError) -> AccessToken {
        // Every first call needs a token, so the stored pace is known before it.
        await transport.restore()
        return try await context.store.withLeaseIfAvailable(
            named: Self.lease,
            patience: patience,
            clock: context.clock
        ) { () async throws(SSOError) in
            try await self.obtain()
        }
    }

    private func obtain() async throws(SSOError) -> AccessToken {
        var phase = TokenMachine.Phase.idle
        var next: TokenMachine.Event? = .wanted
        while let event = next {
            next = nil
            for effect in machine.handle(event, in: &phase, at: context.clock.uptime) {
                switch effect {
                case .keep(let credentials):
                    context.report(SSOEvent(.clientRegistered))
                    await records.save(credentials)
                case .keepToken(let token, let lifeInSeconds):
                    context.report(SSOEvent(.tokenObtained))
                    await records.save(token, lifeInSeconds: lifeInSeconds)
                case .fail(let error):
                    throw error
                case .give(let token):
                    try checkNotCancelled()
                    return token
                case .ask(let question):
                    // What the service has returned is stored by now, even if all callers have been cancelled.
                    try checkNotCancelled()
                    next = await answer(to: question)
                }
            }
        }
        throw SSOError(
            .internalFault,
            "The token request stopped without a result.",
            hint: "Report this error; it is a bug in the plugin.",
            plugin: context.plugin
        )
    }

    private func answer(to question: TokenMachine.Question) async -> TokenMachine.Event {
        do throws(SSOError) {
            switch question {
            case .storedCredentials: return .credentialsRead(try await records.credentials())
            case .registration: return .registered(try await calls.register())
            case .storedToken(let owner): return .tokenRead(await records.token(of: owner))
            case .newToken(let owner):
                guard let answer = try await calls.token(for: owner) else { return .credentialsRefused }
                return .tokenAnswered(answer, bits: context.randomness.next())
            }
        } catch {
            return .failed(error)
        }
    }

    private func checkNotCancelled() throws(SSOError) {
        guard !Task.isCancelled else { throw .cancelled }
    }
}
