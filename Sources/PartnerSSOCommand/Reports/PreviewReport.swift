import PartnerSSOBase
import PartnerSSOVocabulary

/// Whether a resource would probably be permitted.
struct PreviewReport: JSONReport, Hashable {
    let resource: String
    let isAuthorized: Bool
    let error: ErrorReport?
    /// Why it could not be asked about; a denial is an answer.
    let failure: ErrorReport?

    init(_ preview: Preview) {
        resource = preview.resource.rawValue
        isAuthorized = preview.isLikelyPermitted
        error = preview.denial.map { ErrorReport($0) }
        failure = nil
    }

    /// A resource that could not be asked about.
    init(_ resource: Resource, error: ErrorReport) {
        self.resource = resource.rawValue
        isAuthorized = false
        self.error = error
        failure = error
    }

    var json: JSON {
        ["resource": .string(resource), "authorized": .boolean(isAuthorized), "error": error?.json ?? .null]
    }
}
