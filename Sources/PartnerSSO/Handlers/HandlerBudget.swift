import PartnerSSOPluginKit

/// How long the handlers of a product may take before an event reports them as slow.
///
/// Handlers run between two screens of a sign-in. A slow one delays every viewer, and no test notices it, because its
/// answers are correct.
struct HandlerBudget: Sendable {
    /// The limit for mapping one identifier.
    static let mapping = HandlerBudget(step: .mapping, limit: .milliseconds(50))
    /// The limit for filtering and sorting a whole directory.
    static let picker = HandlerBudget(step: .picker, limit: .milliseconds(250))

    let step: SignInStep
    let limit: Duration

    /// Runs handlers, and reports them if they were slow.
    ///
    /// - Parameters:
    ///   - directory: The providers that the handlers are asked about.
    ///   - clock: The clock that measures them.
    ///   - report: Sends the event.
    ///   - handlers: Calls the handlers.
    /// - Returns: The handlers' result.
    func run<Value>(
        on directory: ProviderDirectory,
        clock: any SSOClock,
        report: @Sendable (SSOEvent) -> Void,
        _ handlers: (ProviderDirectory) -> Value
    ) -> Value {
        let start = clock.uptime
        let value = handlers(directory)
        let duration = clock.uptime - start
        if duration > limit {
            let facts: [SSOEvent.Fact: String] = [.step: step.rawValue, .count: "\(directory.mvpds.count)"]
            report(SSOEvent(.handlersSlow, facts, duration: duration))
        }
        return value
    }
}
