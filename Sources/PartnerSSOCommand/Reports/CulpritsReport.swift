import PartnerSSOBase
import PartnerSSOContracts

/// Which case catches which plugin that is wrong on purpose.
struct CulpritsReport: JSONReport {
    let matrix: ContractMatrix

    var json: JSON {
        [
            "suite": .string(ContractSuite.version), "complete": .boolean(matrix.isComplete),
            "cases": JSON(matrix.cases), "toothless": JSON(matrix.toothless),
            "notYetCaught": JSON(matrix.notYetCaught),
            "culprits": .array(
                matrix.rows.map { row in
                    [
                        "culprit": .string(row.culprit), "mistake": .string(row.mistake),
                        "breaks": JSON(row.breaks), "caughtBy": JSON(row.caughtBy),
                        "missed": JSON(row.missed),
                    ]
                }
            ),
        ]
    }
}
