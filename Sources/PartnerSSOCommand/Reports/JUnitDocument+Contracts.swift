import PartnerSSOContracts

extension JUnitDocument {
    /// Creates the document of a contract report: a suite for each plugin, whose cases are grouped as the laws are.
    init(_ report: ContractReport) {
        suites = report.plugins.map { plugin in
            let cases = plugin.cases.map { entry in
                Case(
                    group: "\(plugin.plugin).\(entry.group)",
                    name: "\(entry.id) \(entry.title)",
                    seconds: entry.milliseconds / 1000,
                    ending: Self.ending(of: entry),
                    notes: entry.unproven.map { "unproven: \($0)" }
                )
            }
            return Suite(name: plugin.plugin, cases: cases)
        }
    }

    private static func ending(of entry: ContractReport.Entry) -> Ending {
        switch entry.outcome {
        case .passed: .passed
        case .skipped: .skipped(entry.detail ?? "")
        case .failed: .failed(type: "failed", entry.detail ?? "", details: entry.explanation)
        case .unstaged: .failed(type: "inconclusive", entry.detail ?? "", details: entry.explanation)
        }
    }
}
