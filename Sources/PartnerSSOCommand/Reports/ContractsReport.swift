import PartnerSSOContracts

/// What came of the contract suite, in the order in which it is documented.
struct ContractsReport: JSONReport {
    let report: ContractReport

    var json: OrderedJSON {
        ["plugins": .array(report.summary.plugins.map(plugin))]
    }

    private func plugin(_ plugin: ContractReport.Summary.Plugin) -> OrderedJSON {
        [
            "plugin": .string(plugin.plugin), "version": .string(plugin.version),
            "cases": .array(
                plugin.cases.map { one in
                    [
                        "id": .string(one.id), "title": .string(one.title), "requires": OrderedJSON(one.requires),
                        "result": .string(one.result), "detail": OrderedJSON(one.detail),
                    ]
                }
            ),
            "passed": .integer(Int64(plugin.passed)), "failed": .integer(Int64(plugin.failed)),
            "skipped": .integer(Int64(plugin.skipped)),
        ]
    }
}
