import PartnerSSOPluginKit

/// How long the handlers of a product may take before an event says so.
///
/// Handlers are pure functions that run between two screens of a sign-in; a slow one is noticed by every viewer and by no
/// test, because its answers are right.
struct HandlerBudget: Sendable {
    /// What a mapping may take for one identifier.
    static let mapping = HandlerBudget(step: .mapping, limit: .milliseconds(50))
    /// What filter and sort may take together for a whole directory.
    static let picker = HandlerBudget(step: .picker, limit: .milliseconds(250))

    let step: SignInStep
    let limit: Duration

    /// Runs handlers, and reports when they were slow.
    ///
    /// - Parameters:
    ///   - directory: What they are asked about.
    ///   - clock: What measures them.
    ///   - report: Where to report.
    ///   - handlers: Asks them.
    /// - Returns: What they answer.
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
