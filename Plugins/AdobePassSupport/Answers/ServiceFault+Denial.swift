import PartnerSSOPluginKit
public import PartnerSSOVocabulary

extension ServiceFault {
    /// Returns the denial of a resource that the error describes.
    ///
    /// - Parameter api: The interface that answered.
    /// - Returns: The denial.
    public func denial(of api: AdobePassAPI) -> Denial {
        let action = ErrorCatalogue.action(for: self, of: api)
        return Denial(cause: cause(action), remedy: Self.remedy(action), code: code ?? "", message: viewerText)
    }

    /// Returns whether the error is a decision about the viewer or the resource rather than a failure of the call.
    ///
    /// Such an answer can come with any status, including 500. A provider that stays unreachable after all permitted
    /// attempts also counts as a denial. So does one that is reported for an item of a list.
    ///
    /// - Parameter api: The interface that answered.
    /// - Returns: `false` for a failure of the service or of its configuration.
    public func isDenial(of api: AdobePassAPI) -> Bool {
        guard let code else { return false }
        // The interfaces name their denials with these prefixes, and later releases add codes.
        if code.hasPrefix("authorization_denied_by_") || code.hasPrefix("preauthorization_denied_by_") { return true }
        switch cause(ErrorCatalogue.action(for: self, of: api)) {
        case .subscription, .parentalControls, .homeOnly, .login, .temporaryAccess, .technical: return true
        case .configuration, .other: return false
        }
    }

    private func cause(_ action: ErrorAction?) -> Denial.Cause {
        switch code {
        case "authorization_denied_by_mvpd", "preauthorization_denied_by_mvpd": .subscription
        case "authorization_denied_by_parental_controls": .parentalControls
        case "authorization_denied_by_hba_policies": .homeOnly
        case "temporary_access_duration_limit_exceeded", "temporary_access_resources_limit_exceeded": .temporaryAccess
        default: Self.cause(of: action)
        }
    }

    private static func cause(of action: ErrorAction?) -> Denial.Cause {
        switch action {
        case .authentication: .login
        case .configuration, .applicationRegistration: .configuration
        case .retry: .technical
        default: .other
        }
    }

    private static func remedy(_ action: ErrorAction?) -> Denial.Remedy {
        switch action {
        case .authentication: .signIn
        case .authorization, .retry: .retry
        case .configuration, .applicationRegistration: .contactOperator
        default: .none
        }
    }
}
