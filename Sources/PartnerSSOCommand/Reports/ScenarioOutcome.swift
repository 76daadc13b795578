import PartnerSSO
import PartnerSSOScenarios

/// How a scenario ends, in the words scenario files use.
struct ScenarioOutcome: JSONReport, Hashable {
    let outcome: String
    let via: String?
    let reason: String?
    let preselectedMVPD: String?
    let mvpd: String?
    let error: String?

    init(_ expectation: ScenarioExpectation) {
        outcome = expectation.outcome.rawValue
        via = expectation.via?.rawValue
        reason = expectation.reason?.rawValue
        preselectedMVPD = expectation.preselectedMVPD
        mvpd = expectation.mvpd
        error = expectation.error
    }

    init(_ report: SignInReport) {
        outcome = report.outcome.rawValue
        via = report.via?.rawValue
        reason = report.reason?.rawValue
        preselectedMVPD = report.preselectedMVPD
        mvpd = report.mvpd
        error = report.error?.code
    }

    var json: OrderedJSON {
        [
            "outcome": .string(outcome), "via": OrderedJSON(via), "reason": OrderedJSON(reason),
            "preselectedMVPD": OrderedJSON(preselectedMVPD), "mvpd": OrderedJSON(mvpd), "error": OrderedJSON(error),
        ]
    }

    /// The words in one line.
    var text: String {
        let words = [via, reason, preselectedMVPD.map { "preselected \($0)" }, mvpd, error].compactMap(\.self)
        return ([outcome] + words).joined(separator: " · ")
    }
}
