import PartnerSSO
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary

/// How a scenario ends, in the terms that scenario files use.
struct ScenarioOutcome: JSONReport, Hashable {
    let outcome: String
    let via: String?
    let reason: String?
    let preselectedMVPD: String?
    let mvpd: String?
    /// The kind of the profile; in an expectation `nil` where it does not matter.
    let kind: String?
    let error: String?

    init(_ expectation: ScenarioExpectation) {
        outcome = expectation.outcome.rawValue
        via = expectation.via?.rawValue
        reason = expectation.reason?.rawValue
        preselectedMVPD = expectation.preselectedMVPD
        mvpd = expectation.mvpd
        kind = expectation.kind?.rawValue
        error = expectation.error
    }

    init(_ report: SignInReport) {
        outcome = report.outcome.rawValue
        via = report.via?.rawValue
        reason = report.reason?.rawValue
        preselectedMVPD = report.preselectedMVPD
        mvpd = report.mvpd
        kind = report.profile?.kind.rawValue
        error = report.error?.code
    }

    var json: JSON {
        [
            "outcome": .string(outcome), "via": JSON(via), "reason": JSON(reason),
            "preselectedMVPD": JSON(preselectedMVPD), "mvpd": JSON(mvpd), "kind": JSON(kind),
            "error": JSON(error),
        ]
    }

    /// Whether it is the expected end.
    func fulfils(_ expected: ScenarioOutcome) -> Bool {
        outcome == expected.outcome && via == expected.via && reason == expected.reason
            && preselectedMVPD == expected.preselectedMVPD && mvpd == expected.mvpd && error == expected.error
            && (expected.kind == nil || kind == expected.kind)
    }

    /// The words in one line.
    var text: String {
        let words = [via, reason, preselectedMVPD.map { "preselected \($0)" }, mvpd, kind, error].compactMap(\.self)
        return ([outcome] + words).joined(separator: " · ")
    }
}
