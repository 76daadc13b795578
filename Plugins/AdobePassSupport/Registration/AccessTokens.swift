public import PartnerSSO

/// The application's credentials and access token: obtained once, stored, renewed before their end, shared by all callers.
///
/// Within a process callers share one piece of work; processes that share a store take turns by a lease.
///
/// Source: Adobe, *Dynamic Client Registration*.
public actor AccessTokens {
    private static let lease = "credentials"

    private let calls: RegistrationCalls
    private let records: CredentialRecords
    private let context: PluginContext
    private let patience: Duration
    private let flight: SingleFlight<AccessToken>
    private var credentials: ClientCredentials?
    private var current: AccessToken?
    /// What the service refused; the store may still hold it.
    private var refusals = Refusals()
    /// Why the application may not register: the statement stays the same as long as the process runs.
    private var registrationRefusal: SSOError?
    /// Credentials that were registered in place of refused ones, and with which no call has been answered yet.
    private var replacement: Secret<String>?
    /// The credentials for which the service gives no token, and why; another question would bring the same answer.
    private var tokenRefusal: (client: Secret<String>, error: SSOError)?

    init(_ api: AdobePassAPI, settings: AdobePassSettings, pace: CallPace, context: PluginContext) {
        let sender = CallSender(settings, judge: AnswerJudge(.dcr), pace: pace, context: context)
        calls = RegistrationCalls(api: api, settings: settings, sender: sender)
        records = CredentialRecords(scope: RegistrationScope(api, settings, context.product), context: context)
        self.context = context
        patience = Self.longestTurn(settings.limits)
        flight = SingleFlight(clock: context.clock)
    }

    /// Returns a token that is good for a call now; concurrent callers share what it takes.
    ///
    /// - Throws: `SSOError` with ``SSOError/Code/registrationRefused`` when the application may not register, or what the
    ///   store or the wire reports.
    public func token() async throws(SSOError) -> AccessToken {
        if let usable { return usable }
        return try await flight.value { () async throws(SSOError) in
            try await self.obtainInTurn()
        }
    }

    /// Drops what the service refused, so that the next token is a new one; does nothing when that has happened already.
    ///
    /// - Parameters:
    ///   - renewal: What is to be renewed.
    ///   - token: The token the service refused.
    public func drop(_ renewal: CredentialRenewal, refused token: AccessToken) {
        refusals.add(token)
        if current?.value == token.value { current = nil }
        if renewal == .registration { drop(token.client) }
    }

    /// Learns that the service has answered a call, and accepts the credentials therefore.
    ///
    /// - Parameter token: The token the call was made with.
    func accept(_ token: AccessToken) {
        if replacement == token.client { replacement = nil }
    }

    /// Judges whether to register once more for a call that asks for it.
    ///
    /// Each registration costs the viewer's profiles, so credentials that came in place of refused ones, and were never
    /// accepted, are the last of this process.
    ///
    /// - Parameters:
    ///   - token: The token the service refused.
    ///   - error: What it said.
    /// - Returns: The error to end in, or `nil` when a registration may help.
    func finalRefusal(of token: AccessToken, _ error: SSOError) -> SSOError? {
        guard replacement == token.client else { return nil }
        return giveUp(token.client, error.serviceFault)
    }

    private func giveUp(_ client: Secret<String>, _ fault: ServiceFault?) -> SSOError {
        let refusal = SSOError.replacementRefused(fault, by: context.plugin)
        registrationRefusal = refusal
        drop(client)
        return refusal
    }

    /// How long whoever holds the lease may need for registration and token, each made as often as calls are made at most;
    /// to go on without the lease before that could register twice.
    private static func longestTurn(_ limits: HTTPLimits) -> Duration {
        limits.total * (2 * RetryPolicy().maximumAttempts)
    }

    private var usable: AccessToken? {
        current.flatMap { context.clock.uptime < $0.renewAt ? $0 : nil }
    }

    private func drop(_ client: Secret<String>) {
        refusals.add(client: client)
        if credentials?.identifier == client { credentials = nil }
        if current?.client == client { current = nil }
    }

    private func obtainInTurn() async throws(SSOError) -> AccessToken {
        try await context.store.withLeaseIfAvailable(
            named: Self.lease,
            patience: patience,
            clock: context.clock
        ) { () async throws(SSOError) in
            try await self.obtain()
        }
    }

    /// Runs once at a time; what the service made worthless on the way is obtained again, until a replacement is too.
    private func obtain() async throws(SSOError) -> AccessToken {
        // What was stored, what comes in its place, and once more for a call that refused credentials meanwhile.
        for _ in 0..<3 {
            if let usable { return usable }
            let credentials = try await currentCredentials()
            if let token = try await token(of: credentials) { return token }
        }
        throw .replacementRefused(nil, by: context.plugin)
    }

    /// A token of these credentials: the stored one if it is good, and else a new one.
    private func token(of credentials: ClientCredentials) async throws(SSOError) -> AccessToken? {
        if let stored = await records.token(of: credentials), !refusals.contain(stored) {
            try checkNotCancelled()
            current = stored
            return stored
        }
        guard let answer = try await newToken(of: credentials) else {
            if replacement == credentials.identifier { throw giveUp(credentials.identifier, nil) }
            drop(credentials.identifier)
            return nil
        }
        guard !refusals.contain(client: credentials.identifier) else { return nil }
        // What the service has given is kept even if nobody waits for it any more.
        let token = await keep(answer, of: credentials)
        try checkNotCancelled()
        return token
    }

    /// - Returns: `nil` for credentials that are good for nothing any more.
    private func newToken(of credentials: ClientCredentials) async throws(SSOError) -> TokenAnswer? {
        if let tokenRefusal, tokenRefusal.client == credentials.identifier { throw tokenRefusal.error }
        do throws(SSOError) {
            return try await calls.token(for: credentials)
        } catch  where error.code == .registrationRefused {
            // A statement that was replaced may bring what the earlier one did not.
            if credentials.isOfOtherStatement { return nil }
            tokenRefusal = (credentials.identifier, error)
            throw error
        }
    }

    private func keep(_ answer: TokenAnswer, of credentials: ClientCredentials) async -> AccessToken {
        let token = AccessToken(
            value: Secret(answer.token),
            client: credentials.identifier,
            renewAt: context.clock.uptime
                + AccessToken.usableLife(ofSeconds: answer.lifeInSeconds, bits: context.randomness.next())
        )
        current = token
        context.report(SSOEvent(.tokenObtained))
        await records.save(token, lifeInSeconds: answer.lifeInSeconds)
        return token
    }

    /// The stored credentials, which another process may have replaced; else those in memory, and else new ones.
    private func currentCredentials() async throws(SSOError) -> ClientCredentials {
        let stored = try await storedCredentials()
        try checkNotCancelled()
        let known = [stored, credentials].compactMap(\.self).first { !refusals.contain(client: $0.identifier) }
        if let known {
            credentials = known
            return known
        }
        let fresh = try await registered()
        // A registration that is not kept costs another one, and with it the viewer's sign-in.
        credentials = fresh
        if refusals.containClients { replacement = fresh.identifier }
        context.report(SSOEvent(.clientRegistered))
        await records.save(fresh)
        try checkNotCancelled()
        return fresh
    }

    private func registered() async throws(SSOError) -> ClientCredentials {
        if let registrationRefusal { throw registrationRefusal }
        do throws(SSOError) {
            return try await calls.register()
        } catch  where error.code == .registrationRefused {
            registrationRefusal = error
            throw error
        }
    }

    /// A store that cannot be read now does no harm to whoever knows the credentials already.
    private func storedCredentials() async throws(SSOError) -> ClientCredentials? {
        do throws(SSOError) {
            return try await records.credentials()
        } catch {
            guard let credentials else { throw error }
            return credentials
        }
    }

    private func checkNotCancelled() throws(SSOError) {
        guard !Task.isCancelled else { throw .cancelled }
    }
}
