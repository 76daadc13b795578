extension SimulatorSettings {
    /// What is wrong between the service and an MVPD.
    public enum UpstreamFault: String, Sendable, Hashable, CaseIterable {
        /// No connection to the MVPD can be made.
        case unreachable
        /// The MVPD's answer cannot be read.
        case garbled
        /// The MVPD takes longer than the service waits.
        case slow
    }

    /// A part of the service's configuration that may be missing or unusable.
    public enum ConfigurationPart: String, Sendable, Hashable, CaseIterable {
        /// The certificate for user metadata.
        case userMetadataCertificate
        /// The platform of the integration.
        case platform
        /// The identifier of the platform.
        case platformID
        /// The traits of the platform.
        case platformTrait
        /// The traits of the platform's category.
        case platformCategoryTrait
        /// The platform services of the integration.
        case platformServices
        /// The MVPD on this platform.
        case mvpdPlatform
        /// The boarding status of the MVPD on this platform.
        case boardingStatus
        /// The profile exchange of the MVPD on this platform.
        case profileExchange
    }
}

extension Simulator {
    /// Refuses a call whose part of the configuration is unusable.
    func checkConfiguration(for endpoint: SimulatorEndpoint) throws(Refusal) {
        let parts = SimulatorSettings.ConfigurationPart.allCases.filter(settings.brokenConfiguration.contains)
        guard let part = parts.first(where: { $0.endpoint == endpoint }) else { return }
        throw .service(part.error)
    }

    /// Why the MVPD behind the service permits nothing, or `nil` if it decides about the resource.
    func upstreamError(on resource: String, of login: StoredLogin, for call: Call) -> ServiceError? {
        switch settings.upstreamFaults[login.mvpd] {
        case .unreachable: return .networkConnectionTimeout
        case .garbled: return .networkReceivedError
        case .slow: return .maximumExecutionTimeExceeded
        case nil: break
        }
        if login.mvpdSession.flatMap({ world.mvpdSessions[$0] })?.hasEnded == true {
            return .authorizationDeniedBySessionInvalidated
        }
        if self.login(of: login.user, at: login.mvpd) != .succeeds { return .identityNotRecognizedByMVPD }
        if let home = login.home, home != call.address { return .authorizationDeniedByHBAPolicies }
        return settings.parentalResources.contains(resource) ? .authorizationDeniedByParentalControls : nil
    }

    /// Revokes the profiles of an MVPD, as a provider may at any time.
    mutating func revokeLogins(at mvpd: String) {
        world.revoked.insert(mvpd)
        world.logins = world.logins.mapValues { logins in
            logins.map { login in
                var login = login
                if login.mvpd == mvpd { login.isRevoked = true }
                return login
            }
        }
    }
}

extension SimulatorSettings.ConfigurationPart {
    /// The call that needs the part.
    fileprivate var endpoint: SimulatorEndpoint {
        switch self {
        case .userMetadataCertificate: .profiles
        case .profileExchange: .partnerProfile
        default: .partnerSession
        }
    }

    fileprivate var error: ServiceError {
        switch self {
        case .userMetadataCertificate: .invalidConfigurationUserMetadataCertificate
        case .platform: .invalidConfigurationPlatform
        case .platformID: .invalidConfigurationPlatformID
        case .platformTrait: .invalidConfigurationPlatformTrait
        case .platformCategoryTrait: .invalidConfigurationPlatformCategoryTrait
        case .platformServices: .invalidConfigurationPlatformServices
        case .mvpdPlatform: .invalidConfigurationMVPDPlatform
        case .boardingStatus: .invalidConfigurationMVPDPlatformBoardingStatus
        case .profileExchange: .invalidConfigurationMVPDPlatformProfileExchange
        }
    }
}
