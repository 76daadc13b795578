import PartnerSSOPluginKit

/// An error of the framework, as a value without anything secret.
struct FrameworkError: Sendable, Hashable {
    let domain: String
    let code: Int
    let message: String
    /// The provider the viewer chose although it is not supported, if the error names one.
    var unsupportedProvider: String?

    /// Whether it is of Apple's domain, compared as text because the constant is in a module that is not imported here.
    var isFrameworksOwn: Bool { domain == "VSErrorDomain" }

    /// Whether it says that the viewer has not allowed access.
    var isAccessNotGranted: Bool { isFrameworksOwn && code == 0 }

    /// The error for the core: domain, code and message, unchanged.
    var partnerFault: PartnerFault {
        PartnerFault(domain: domain, code: String(code), message: message)
    }
}
