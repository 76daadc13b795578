import PartnerSSO
import PartnerSSOPluginKit

extension CommandSession {
    /// Prints the next product.
    func announce(_ run: ScenarioRun) {
        let framework = run.client.plugins.framework.map { "\($0) + " } ?? ""
        note { style in "\(style.strong(run.product))  \(style.quiet("\(framework)\(run.client.plugins.service)"))" }
    }

    /// Performs a step of the demonstration, and prints its result, duration and number of calls.
    ///
    /// - Parameters:
    ///   - name: The step's name.
    ///   - run: The run whose calls are counted.
    ///   - result: The result, in a few words.
    ///   - body: The step.
    /// - Returns: What the step returns.
    func step<Value>(
        _ name: String,
        of run: ScenarioRun,
        result: (Value) -> String,
        body: () async -> Value
    ) async -> Value {
        let clock = SystemClock()
        let (start, calls) = (clock.uptime, run.recorder.exchanges.count)
        let value = await body()
        let step = StepReport(
            step: name,
            result: result(value),
            duration: clock.uptime - start,
            calls: run.recorder.exchanges.count - calls
        )
        note { "  \(step.line(style: $0))" }
        return value
    }

    /// Prints lines of progress.
    func tell(_ lines: (TextStyle) -> [String]) {
        for line in lines(console.style(of: .errors)) { console.line("  \(line)", to: .errors) }
    }
}
