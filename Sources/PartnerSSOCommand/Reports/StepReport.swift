import PartnerSSO

/// One step of a sign-in: what it was, how it ended, and how long it took.
struct StepReport: JSONReport, Hashable {
    let step: String
    let result: String
    let duration: Duration

    init(step: String, result: String, duration: Duration) {
        self.step = step
        self.result = result
        self.duration = duration
    }

    /// The step that an event ends, or `nil` for another event.
    init?(_ event: SSOEvent) {
        guard event.name == .stepFinished, let step = event.facts[.step] else { return nil }
        self.init(step: step, result: event.facts[.result] ?? "", duration: event.duration ?? .zero)
    }

    var json: OrderedJSON {
        ["step": .string(step), "result": .string(result), "milliseconds": OrderedJSON(milliseconds: duration)]
    }
}
