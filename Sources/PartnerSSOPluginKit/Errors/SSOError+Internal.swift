package import PartnerSSOVocabulary

extension SSOError {
    package static func internalFault(_ what: String) -> SSOError {
        SSOError(.internalFault, what, hint: "This is a fault of the framework; please report it.")
    }
}
