import PartnerSSOPluginKit
public import PartnerSSOVocabulary

extension ServiceFault {
    /// Why a resource is refused, in the app's words.
    ///
    /// - Parameter api: The interface that answered.
    /// - Returns: The denial.
    public func denial(of api: AdobePassAPI) -> Denial {
        let action = ErrorCatalogue.action(for: self, of: api)
        return Denial(cause: cause(action), remedy: Self.remedy(action), code: code ?? "", message: viewerText)
    }

    /// Whether the error is an answer about the viewer, or about what was asked for, and no failure of the call.
    ///
    /// Such an answer has been seen to come with any status, 500 among them. A provider that could not be reached, and
    /// was asked as often as is allowed, is one too: as an item of a list it is nothing else.
    ///
    /// - Parameter api: The interface that answered.
    /// - Returns: `false` for what is a failure of the service or of its set-up.
    public func isDenial(of api: AdobePassAPI) -> Bool {
        guard let code else { return false }
        // The interfaces name their denials by one pattern, and later releases add to them.
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
