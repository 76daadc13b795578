import PartnerSSOPluginKit

/// An error of the framework, as a value without secrets.
struct FrameworkError: Sendable, Hashable {
    let domain: String
    let code: Int
    let message: String
    /// The unsupported provider that the viewer chose, if the error names one.
    var unsupportedProvider: String?

    /// Whether the error has Apple's domain, as text because the constant's module is not imported here.
    var isFrameworksOwn: Bool { domain == "VSErrorDomain" }

    /// Whether the error means that the viewer has not allowed access.
    var isAccessNotGranted: Bool { isFrameworksOwn && code == 0 }

    /// Whether the error means that the feature is not available in the device's region.
    var isUnsupported: Bool { isFrameworksOwn && code == 7 }

    /// The error in the core's form, with domain, code and message unchanged.
    var partnerFault: PartnerFault {
        PartnerFault(domain: domain, code: String(code), message: message, isLasting: isUnsupported)
    }
}
