public import PartnerSSOVocabulary

/// Retries a call if the plugin's verdict and the policy allow it.
public struct CallRunner: Sendable {
    private let policy: RetryPolicy
    private let clock: any SSOClock
    private let randomness: any RandomnessSource
    private let report: @Sendable (SSOEvent) -> Void

    /// Creates a runner with a plugin's clock, randomness and events.
    public init(_ context: PluginContext, policy: RetryPolicy = RetryPolicy()) {
        self.policy = policy
        clock = context.clock
        randomness = context.randomness
        report = context.report
    }

    /// Makes a call, and repeats it until it succeeds or may not be repeated.
    ///
    /// - Parameters:
    ///   - call: The call's name in events.
    ///   - renew: Renews credentials, and returns where the new ones come from. Stored ones may be renewed once more.
    ///   - attempt: Makes the call once and judges the result.
    /// - Returns: The result of the successful attempt.
    /// - Throws: `SSOError` of the last attempt, of the renewal, or `SSOError.Code.cancelled`.
    public func run<Value: Sendable>(
        _ call: String,
        renew: (CredentialRenewal) async throws(SSOError) -> CredentialOrigin = { _ in .service },
        attempt: () async throws(SSOError) -> CallVerdict<Value>
    ) async throws(SSOError) -> Value {
        var machine = RetryMachine(policy: policy)
        while true {
            guard !Task.isCancelled else { throw .cancelled }
            let (judgement, error): (RetryMachine.Judgement, SSOError)
            switch try await attempt() {
            case .done(let value): return value
            case .failed(let cause): (judgement, error) = (.failed, cause)
            case .retry(let cause, let pause): (judgement, error) = (.retry(after: pause), cause)
            case .reconnect(let cause): (judgement, error) = (.reconnect, cause)
            case .renew(let renewal, let cause): (judgement, error) = (.renew(renewal), cause)
            }
            switch machine.step(after: judgement, bits: randomness.next()) {
            case .giveUp:
                throw error
            case .attemptAgain(let pause):
                report(SSOEvent(.retry, [.call: call, .code: error.code.rawValue], duration: pause))
                try await clock.sleep(for: pause)
            case .renew(let renewal):
                report(SSOEvent(.retry, [.call: call, .code: error.code.rawValue, .result: renewal.rawValue]))
                if try await renew(renewal) == .store { machine.foundStored(renewal) }
            }
        }
    }
}
