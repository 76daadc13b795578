// What the events tell of each step.
extension SignInDriver {
    func step<Value: Sendable>(
        _ step: SignInStep,
        operation: @escaping @Sendable () async throws(SSOError) -> Value,
        result: (Value) -> String
    ) async throws(SSOError) -> Value {
        report(SSOEvent(.stepStarted, [.step: step.rawValue]))
        let start = clock.uptime
        do throws(SSOError) {
            let value = try await abandonable(step.rawValue, clock: clock, operation: operation)
            finished([.step: step.rawValue, .result: result(value)], since: start)
            return value
        } catch {
            let code = error.code.rawValue
            finished([.step: step.rawValue, .result: code, .code: code], since: start)
            throw error
        }
    }

    private func finished(_ facts: [SSOEvent.Fact: String], since start: Duration) {
        report(SSOEvent(.stepFinished, facts, duration: clock.uptime - start))
    }
}
