import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension SSOError {
    /// Returns the error for a fault that the service reported; its message repeats only documented codes.
    static func service(
        _ call: String,
        _ fault: ServiceFault,
        _ action: ErrorAction?,
        of api: AdobePassAPI
    ) -> SSOError {
        let kind = Kind(fault, action, of: api)
        let code = fault.code.map { ErrorCatalogue.entry(for: $0, of: api)?.code ?? "an undocumented code" }
        return SSOError(
            kind.code,
            "The service refused \(call) with status \(fault.status) and \(code ?? "no code").",
            hint: kind.hint,
            isRetryable: kind.isRetryable,
            cause: fault
        )
    }

    static func throttled(_ call: String, _ fault: ServiceFault) -> SSOError {
        SSOError(
            .throttled,
            "The service rejected \(call) because there were too many calls.",
            hint: "Wait at least one second; the service allows one call per second, polling included.",
            isRetryable: true,
            cause: fault
        )
    }

    static func captivePortal(_ call: String) -> SSOError {
        SSOError(
            .captivePortal,
            "A web page answered \(call) instead of the service.",
            hint: "Ask the viewer to sign in to the network. The viewer is not signed out.",
            isRetryable: true
        )
    }

    /// Returns the error for an answer in another format; where a fault is given, a later attempt may not meet it.
    static func unexpectedType(_ call: String, _ fault: ServiceFault? = nil) -> SSOError {
        SSOError(
            .answerUnexpectedType,
            "The answer to \(call) has an undocumented media type.",
            hint: "Check the base URL, and whether a proxy answers in the service's place.",
            isRetryable: fault != nil,
            cause: fault
        )
    }

    static func unexpectedStatus(_ call: String, _ status: Int) -> SSOError {
        SSOError(
            .answerUnexpectedStatus,
            "The answer to \(call) has the undocumented status \(status).",
            hint: "Check the base URL."
        )
    }

    /// Returns the error for a redirect; a network in the service's place redirects for a time, with another status than
    /// one that says that an address has moved.
    static func redirected(_ call: String, _ status: Int) -> SSOError {
        SSOError(
            .redirectRefused,
            "\(call) was redirected, by the service or by a network in its place.",
            hint: "Check the base URL; redirects are not followed, so that no credentials reach another host.",
            isRetryable: [302, 303, 307].contains(status)
        )
    }
}

/// The error code, hint and retryability that an app needs for a fault.
private struct Kind {
    let code: SSOError.Code
    let hint: String
    let isRetryable: Bool

    init(_ fault: ServiceFault, _ action: ErrorAction?, of api: AdobePassAPI) {
        switch (fault.code, action) {
        case ("invalid_authentication_session", _), ("invalid_parameter_code", _):
            self.init(.sessionEnded, "Start another regular sign-in and show its code.")
        case ("invalid_integration", _), ("degraded_integration", _), ("invalid_parameter_service_provider", _),
            ("invalid_requestor", _), (_, .configuration):
            self.init(.configurationRefused, "Contact the service's operator, and include the trace if there is one.")
        case (_, .authentication):
            self.init(.authenticationRequired, "Sign the viewer in again.")
        case (_, .retry):
            self.init(.serviceUnavailable, "Offer to try again.", isRetryable: true)
        case (_, .applicationRegistration):
            self.init(.unauthorized, "Check that the software statement belongs to this service provider.")
        default:
            let isServices = fault.isServices(of: api)
            self.init(status: fault.status, httpStatus: fault.httpStatus, isServices: isServices, action)
        }
    }

    private init(status: Int, httpStatus: Int, isServices: Bool, _ action: ErrorAction?) {
        switch (httpStatus, status) {
        case (401, _), (_, 401):
            self.init(.unauthorized, "Check that the software statement covers this service provider and interface.")
        case (500..., _), (_, 500...):
            self.init(.serviceUnavailable, "Offer to try again later.", isRetryable: true)
        case _ where !isServices:
            self.init(.requestRefused, "Offer to try again later; a proxy may have answered.", isRetryable: true)
        case _ where action == .authorization:
            self.init(.requestRefused, "Authorize the resource again.")
        default:
            self.init(.requestRefused, "Look up the code in the service's documentation; trying again does not help.")
        }
    }

    private init(_ code: SSOError.Code, _ hint: String, isRetryable: Bool = false) {
        self.code = code
        self.hint = hint
        self.isRetryable = isRetryable
    }
}

extension ServiceFault {
    /// Whether the error is the service's own, and not an intermediary's such as a network's proxy.
    ///
    /// Every error of the second interface has a code. The legacy interface also refuses without a body.
    fileprivate func isServices(of api: AdobePassAPI) -> Bool { api != .v2 || code != nil }
}
