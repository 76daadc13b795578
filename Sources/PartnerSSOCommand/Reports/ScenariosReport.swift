import PartnerSSOBase

/// Every scenario on every service plugin.
struct ScenariosReport: JSONReport {
    let results: [ScenarioResult]

    var failures: [ScenarioResult] { results.filter(\.hasFailed) }

    var json: JSON {
        [
            "results": .array(results.map(\.json)), "passed": .integer(Int64(results.count { $0.hasPassed })),
            "failed": .integer(Int64(failures.count)),
        ]
    }

    func lines(style: TextStyle) -> [String] {
        var table = TextTable()
        for result in results {
            let calls = result.calls.map(String.init) ?? "-"
            let minimum = result.minimumCalls.map(String.init) ?? "-"
            let outcome = result.actual?.text ?? "not expressible: \(result.notExpressible ?? "")"
            table.add(mark(result, style), result.scenario, result.plugin, "\(calls)/\(minimum)", outcome)
        }
        let complaints = failures.map { "  \(style.bad($0.scenario)) on \($0.plugin): \($0.complaint ?? "")" }
        let left = results.count { $0.notExpressible != nil }
        let passed = results.count { $0.hasPassed }
        return table.lines + complaints + [
            "\(passed) passed, \(failures.count) failed, \(left) not expressible; calls used / documented minimum"
        ]
    }

    private func mark(_ result: ScenarioResult, _ style: TextStyle) -> String {
        if result.notExpressible != nil { return style.quiet("–") }
        return result.hasPassed ? style.good("✓") : style.bad("✗")
    }

    /// The document continuous integration systems read.
    var junit: String {
        let cases = results.map { result in
            let ending: JUnitDocument.Ending =
                if let reason = result.notExpressible {
                    .skipped(reason)
                } else if let complaint = result.complaint {
                    .failed(complaint)
                } else {
                    .passed
                }
            return JUnitDocument.Case(group: result.plugin, name: result.scenario, ending: ending)
        }
        return JUnitDocument(suites: [.init(name: "scenarios", cases: cases)]).text
    }
}
