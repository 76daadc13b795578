import PartnerSSOBase
import PartnerSSOVocabulary

/// Whether a resource may be watched now, and whether there is a media token; never the token itself.
struct DecisionReport: JSONReport, Hashable {
    let resource: String
    let isAuthorized: Bool
    let hasMediaToken: Bool
    let source: String?
    let error: ErrorReport?
    /// Why it could not be asked about; a denial is an answer.
    let failure: ErrorReport?

    init(_ decision: Decision) {
        resource = decision.resource.rawValue
        failure = nil
        switch decision {
        case .permitted(let permit):
            isAuthorized = true
            hasMediaToken = permit.mediaToken.withValue { !$0.isEmpty }
            source = permit.source
            error = nil
        case .denied(_, let denial):
            (isAuthorized, hasMediaToken, source) = (false, false, nil)
            error = ErrorReport(denial)
        }
    }

    /// A resource that could not be asked about.
    init(_ resource: Resource, error: ErrorReport) {
        self.resource = resource.rawValue
        (isAuthorized, hasMediaToken, source) = (false, false, nil)
        self.error = error
        failure = error
    }

    var json: JSON {
        [
            "resource": .string(resource), "authorized": .boolean(isAuthorized), "mediaToken": .boolean(hasMediaToken),
            "source": JSON(source), "error": error?.json ?? .null,
        ]
    }
}
