import PartnerSSO

/// An error of the framework, as a value without anything secret.
struct FrameworkError: Sendable, Hashable {
    let domain: String
    let code: Int
    let message: String
    /// The provider the viewer chose although it is not supported, if the error names one.
    var unsupportedProvider: String?

    /// The error in the words that travel: domain, code and message as they were given.
    var partnerFault: PartnerFault {
        PartnerFault(domain: domain, code: String(code), message: message)
    }
}
