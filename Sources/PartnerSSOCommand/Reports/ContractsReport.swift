import PartnerSSOBase
import PartnerSSOContracts

/// The results of the contract suite, in the order in which it is documented.
struct ContractsReport: JSONReport {
    let report: ContractReport

    var json: JSON { report.tree }
}
