import PartnerSSOContracts

/// Which case catches which plugin that is wrong on purpose.
struct CulpritsReport: JSONReport {
    let matrix: ContractMatrix

    var json: OrderedJSON {
        [
            "suite": .string(ContractSuite.version), "complete": .boolean(matrix.isComplete),
            "cases": OrderedJSON(matrix.cases), "toothless": OrderedJSON(matrix.toothless),
            "culprits": .array(
                matrix.rows.map { row in
                    [
                        "culprit": .string(row.culprit), "mistake": .string(row.mistake),
                        "breaks": OrderedJSON(row.breaks), "caughtBy": OrderedJSON(row.caughtBy),
                        "missed": OrderedJSON(row.missed),
                    ]
                }
            ),
        ]
    }
}
