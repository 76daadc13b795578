public import PartnerSSOVocabulary

extension PluginContext {
    /// Calls a platform and waits for its completion handler, with the context's clock and events.
    ///
    /// - Parameters:
    ///   - call: The call's name in errors and events.
    ///   - deadline: How long to wait for the handler.
    ///   - start: Calls the platform with the bridge, and returns how to cancel the call, if it can be. It runs where
    ///     the caller runs, before anything is awaited.
    /// - Returns: The handler's first answer.
    /// - Throws: As ``PartnerCallback/value(of:deadline:clock:report:start:)`` does.
    public func answer<Answer: Sendable>(
        of call: String,
        within deadline: Duration,
        start: (PartnerCallback<Answer>) throws(SSOError) -> (@Sendable () -> Void)?
    ) async throws(SSOError) -> Answer {
        try await PartnerCallback.value(of: call, deadline: deadline, clock: clock, report: report, start: start)
    }
}
