import PartnerSSOBase
import PartnerSSOContracts

/// What came of the contract suite, in the order in which it is documented.
struct ContractsReport: JSONReport {
    let report: ContractReport

    var json: JSON { report.tree }
}
