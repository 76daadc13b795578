package import PartnerSSOVocabulary

extension SSOError {
    package static func internalFault(_ what: String) -> SSOError {
        SSOError(.internalFault, what, hint: "Report this error; it is a bug in the framework.")
    }
}
