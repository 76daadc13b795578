import PartnerSSO
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// One step of a sign-in, or a whole comparison of what is stored at a launch: what it was, how it ended, and how long it took.
struct StepReport: JSONReport, Hashable {
    let step: String
    let result: String
    let duration: Duration
    /// How many requests it took; shown only in the text output.
    let calls: Int

    var json: JSON {
        ["step": .string(step), "result": .string(result), "milliseconds": JSON(milliseconds: duration)]
    }

    /// The line for the text output.
    func line(style: TextStyle) -> String {
        let count = calls == 1 ? "1 call" : "\(calls) calls"
        let time = "\((duration.milliseconds * 10).rounded() / 10) ms".padded(to: 10)
        let line = "\(step.padded(to: 18)) \(result.padded(to: 22)) \(style.quiet(time + (calls == 0 ? "" : count)))"
        return String(line.reversed().drop { $0 == " " }.reversed())
    }
}

extension StepReport {
    /// The step that an event ends, or `nil` for another event.
    init?(_ event: SSOEvent, calls: Int) {
        let isReconciled = event.name == .reconciled
        guard isReconciled || event.name == .stepFinished,
            let step = isReconciled ? "reconcile" : event.facts[.step]
        else { return nil }
        self.init(step: step, result: event.facts[.result] ?? "", duration: event.duration ?? .zero, calls: calls)
    }
}
