import PartnerSSOContracts

/// What came of the contract suite, in the order in which it is documented.
struct ContractsReport: JSONReport {
    let report: ContractReport

    var json: OrderedJSON {
        let summary = report.summary
        return ["plugins": .array(summary.plugins.map(plugin)), "tested": tested(summary.tested)]
    }

    private func tested(_ tested: ContractReport.Summary.Tested) -> OrderedJSON {
        [
            "suite": .string(tested.suite), "seed": .integer(Int64(bitPattern: tested.seed)),
            "largestDirectory": .integer(Int64(tested.largestDirectory)),
            "sources": .object(
                tested.sources.sorted { $0.key < $1.key }.map { .init(name: $0.key, value: .string($0.value)) }
            ),
        ]
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
