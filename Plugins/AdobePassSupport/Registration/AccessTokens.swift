public import PartnerSSO

/// The application's credentials and access token: obtained once, stored, renewed before their end, shared by all callers.
///
/// Source: "Headers, client registration, access tokens, throttling", §4.
public actor AccessTokens {
    private let calls: RegistrationCalls
    private let records: CredentialRecords
    private let context: PluginContext
    private let flight: SingleFlight<AccessToken>
    private var credentials: ClientCredentials?
    private var current: AccessToken?
    /// The token the service refused last, which must not be taken from the store again.
    private var refused: Secret<String>?
    /// Counts what makes results of work that is under way worthless.
    private var generation = 0

    init(_ api: AdobePassAPI, settings: AdobePassSettings, context: PluginContext) {
        let sender = CallSender(settings, judge: AnswerJudge(.dcr), context: context)
        calls = RegistrationCalls(api: api, settings: settings, sender: sender)
        records = CredentialRecords(scope: RegistrationScope(api, settings, context.product), context: context)
        self.context = context
        flight = SingleFlight(clock: context.clock)
    }

    /// Returns a token that is good for a call now; concurrent callers share what it takes.
    ///
    /// - Throws: `SSOError` with ``SSOError/Code/registrationRefused`` when the application may not register, or what the
    ///   store or the wire reports.
    public func token() async throws(SSOError) -> AccessToken {
        if let usable { return usable }
        return try await flight.value { () async throws(SSOError) in try await self.obtain() }
    }

    /// Drops what the service refused, so that the next token is a new one; does nothing when that has happened already.
    ///
    /// - Parameters:
    ///   - renewal: What is to be renewed.
    ///   - token: The token the service refused.
    /// - Throws: `SSOError` when the store fails.
    public func drop(_ renewal: CredentialRenewal, refused token: AccessToken) async throws(SSOError) {
        switch renewal {
        case .accessToken:
            refused = token.value
            if current?.value == token.value { current = nil }
        case .registration:
            if credentials?.identifier == token.client { try await dropRegistration() }
        }
    }

    /// Forgets credentials and token, and discards what is under way.
    ///
    /// - Throws: `SSOError` when the store fails.
    public func forget() async throws(SSOError) {
        await flight.cancel()
        try await dropRegistration()
    }

    private var usable: AccessToken? {
        current.flatMap { context.clock.uptime < $0.renewAt ? $0 : nil }
    }

    private func dropRegistration() async throws(SSOError) {
        generation += 1
        credentials = nil
        current = nil
        try await records.forget()
    }

    /// Runs once at a time.
    ///
    /// A result that was overtaken is discarded; whoever still waits gets a new one.
    private func obtain() async throws(SSOError) -> AccessToken {
        for _ in 0..<3 {
            guard !Task.isCancelled else { throw .cancelled }
            if let usable { return usable }
            if let token = try await obtainOnce() { return token }
        }
        throw SSOError(
            .unauthorized,
            "The service does not accept the credentials it has just given.",
            hint: "Try again later; if it persists, tell the service's operator.",
            plugin: context.plugin
        )
    }

    private func obtainOnce() async throws(SSOError) -> AccessToken? {
        let start = generation
        let credentials = try await currentCredentials()
        guard start == generation else { return nil }
        if let stored = try await records.token(of: credentials), stored.value != refused {
            guard start == generation else { return nil }
            current = stored
            return stored
        }
        guard let answer = try await calls.token(for: credentials) else {
            if start == generation { try await dropRegistration() }
            return nil
        }
        guard start == generation, !Task.isCancelled else { return nil }
        return await keep(answer, of: credentials)
    }

    private func keep(_ answer: TokenAnswer, of credentials: ClientCredentials) async -> AccessToken {
        let token = AccessToken(
            value: Secret(answer.token),
            client: credentials.identifier,
            renewAt: context.clock.uptime + AccessToken.usableLife(ofSeconds: answer.lifeInSeconds)
        )
        current = token
        context.report(SSOEvent(.tokenObtained))
        await records.save(token, lifeInSeconds: answer.lifeInSeconds)
        return token
    }

    private func currentCredentials() async throws(SSOError) -> ClientCredentials {
        if let credentials { return credentials }
        let start = generation
        if let stored = try await records.credentials() {
            if start == generation { credentials = stored }
            return stored
        }
        let fresh = try await calls.register()
        guard start == generation, !Task.isCancelled else { throw .cancelled }
        credentials = fresh
        context.report(SSOEvent(.clientRegistered))
        await records.save(fresh)
        return fresh
    }
}
