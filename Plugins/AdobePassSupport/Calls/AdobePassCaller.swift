import HTTPTypes
public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// Makes authorised calls for both interfaces: adds credentials and device headers, retries, and reads the answers.
public struct AdobePassCaller: Sendable {
    /// The service's base address.
    public let address: HTTPAddress
    /// The credentials and the access token for the calls.
    public let tokens: AccessTokens
    /// The service's time, derived from all answers.
    public let time: ServiceTime
    private let api: AdobePassAPI
    private let format: any AnswerFormat
    private let sender: CallSender
    private let device: DeviceIdentity

    /// Creates a caller.
    ///
    /// - Parameters:
    ///   - api: The interface the calls belong to.
    ///   - settings: The plugin's settings.
    ///   - context: The plugin's context.
    ///   - format: The format of the interface's answers.
    public init(
        _ api: AdobePassAPI,
        settings: AdobePassSettings,
        context: PluginContext,
        format: some AnswerFormat = JSONFormat()
    ) {
        self.api = api
        address = settings.address
        self.format = format
        // The service counts registration and token calls together with all other calls of a device.
        let transport = PacedTransport(
            rule: settings.pace,
            pace: .shared(at: settings.address, context),
            time: ServiceTime(context),
            context: context
        )
        time = transport.time
        tokens = AccessTokens(api, settings: settings, transport: transport)
        sender = CallSender(settings, judge: AnswerJudge(api, format), transport: transport)
        device = DeviceIdentity(context)
    }

    /// Returns the device's identifier that the calls use.
    ///
    /// - Throws: `SSOError` with ``SSOError/Code/storeUnavailable`` if the identifier is stored but cannot be read now.
    public func deviceIdentifier() async throws(SSOError) -> Secret<String> {
        try await device.identifier()
    }

    /// Makes a call and reads its answer in the format of the interface.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - type: The type to decode.
    ///   - attempts: The maximum number of attempts if the service says that a retry may help.
    /// - Returns: The answer.
    /// - Throws: `SSOError`; its `serviceFault` is the error that the service reported.
    public func send<Value: Decodable & Sendable>(
        _ call: ServiceCall,
        as type: Value.Type,
        attempts: Int = 3
    ) async throws(SSOError) -> Value {
        try await send(call, attempts: attempts) { (answer) throws(SSOError) in
            try format.read(type, from: answer, of: call.name)
        }
    }

    /// Makes a call and reads its answer.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - attempts: The maximum number of attempts if the service says that a retry may help.
    ///   - read: Reads a successful answer.
    /// - Returns: The value that `read` returns.
    /// - Throws: `SSOError`; its `serviceFault` is the error that the service reported.
    public func send<Value: Sendable>(
        _ call: ServiceCall,
        attempts: Int = 3,
        reading read: (HTTPAnswer) throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        try await authorised(call.name, call.isPoll ? 1 : attempts) { () throws(SSOError) in
            call
        } reading: { (answer) throws(SSOError) in
            .done(try read(answer))
        }
    }

    /// Makes a call that is composed again for each attempt, because an answer may require a changed call.
    ///
    /// There are at most three attempts in total, regardless of why another one is necessary.
    ///
    /// - Parameters:
    ///   - name: The call's name, for events, errors and logs.
    ///   - type: The type to decode.
    ///   - compose: Composes the call, once for each attempt.
    ///   - judge: Decides what follows from a successful answer.
    /// - Returns: The value of the final verdict.
    /// - Throws: The `SSOError` of the last attempt.
    public func send<Answer: Decodable & Sendable, Value: Sendable>(
        _ name: String,
        as type: Answer.Type,
        composing compose: () throws(SSOError) -> ServiceCall,
        judging judge: (Answer) throws(SSOError) -> CallVerdict<Value>
    ) async throws(SSOError) -> Value {
        try await authorised(name, 3, composing: compose) { (answer) throws(SSOError) in
            let value = try format.read(type, from: answer, of: name)
            return try judge(value)
        }
    }

    private func authorised<Value: Sendable>(
        _ name: String,
        _ attempts: Int,
        composing compose: () throws(SSOError) -> ServiceCall,
        reading read: (HTTPAnswer) throws(SSOError) -> CallVerdict<Value>
    ) async throws(SSOError) -> Value {
        do throws(SSOError) {
            return try await attempted(name, attempts, composing: compose, reading: read)
        } catch {
            throw error.reported(by: sender.context.plugin)
        }
    }

    private func attempted<Value: Sendable>(
        _ name: String,
        _ attempts: Int,
        composing compose: () throws(SSOError) -> ServiceCall,
        reading read: (HTTPAnswer) throws(SSOError) -> CallVerdict<Value>
    ) async throws(SSOError) -> Value {
        // The legacy interface takes the identifier as a parameter and defines no header for it.
        let identifier = api == .v1 ? nil : try await device.identifier()
        var token = try await tokens.token()
        return try await sender.run(name, attempts: attempts) { (renewal) async throws(SSOError) in
            await tokens.drop(renewal, refused: token)
            token = try await tokens.token()
            return token.origin
        } attempt: { () async throws(SSOError) in
            var headers = [ServiceCall.Header("Authorization", Secret("Bearer " + token.value.withValue { $0 }))]
            if let identifier {
                let value = DeviceIdentifierHeader.value(for: identifier)
                headers.append(ServiceCall.Header(DeviceIdentifierHeader.name, value))
            }
            let verdict = try await sender.attempt(try compose(), headers: headers, reading: read).followed { $0 }
            return await noted(verdict, token)
        }
    }

    /// Updates the credentials' state with an answer's verdict, and fails a call that another registration cannot help.
    private func noted<Value: Sendable>(
        _ verdict: CallVerdict<Value>,
        _ token: AccessToken
    ) async -> CallVerdict<Value> {
        switch verdict {
        case .renew(.registration, let error):
            if let refusal = await tokens.finalRefusal(of: token, error) { return .failed(refusal) }
        case .failed(let error) where error.serviceFault.map { $0.form != .documented || $0.status == 401 } != false:
            break
        case .done, .failed: await tokens.accept(token)
        case .retry, .reconnect, .renew: break
        }
        return verdict
    }
}
