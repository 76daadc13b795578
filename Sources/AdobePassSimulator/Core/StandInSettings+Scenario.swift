public import PartnerSSOScenarios

extension StandInSettings {
    /// Sets a stand-in up as a scenario wants it: its seed, its service and its second screen.
    ///
    /// - Parameter scenario: The scenario; its clock and its device are for others to read.
    public init(_ scenario: Scenario) {
        self.init()
        seed = UInt64(bitPattern: scenario.seed)
        secondScreen = scenario.secondScreen.map {
            SecondScreen(completes: $0.result == .completes, afterPolls: Int($0.afterPolls), mvpd: $0.mvpd)
        }
        apply(scenario.service)
    }

    private mutating func apply(_ service: ServiceScript) {
        storedProfiles = service.profiles.map {
            StoredProfile(mvpd: $0.mvpd, kind: StoredProfile.Kind($0.kind), expiresIn: $0.expiresIn)
        }
        partnerSSO = PartnerSSO(service.partnerSSO)
        declines = service.declines.map(Decline.init)
        exchange = Exchange(service.exchange)
        deniedResources = Set(service.denied)
        faults = service.faults.map {
            StandInFault(endpoint: $0.endpoint, call: Int($0.call), kind: StandInFault.Kind($0.fault))
        }
        isThrottling = service.isThrottling
    }
}

extension StandInSettings.StoredProfile.Kind {
    init(_ kind: ServiceScript.StoredProfile.Kind) {
        switch kind {
        case .regular: self = .regular
        case .partner: self = .partner
        case .degraded: self = .degraded
        }
    }
}

extension StandInSettings.PartnerSSO {
    init(_ state: ServiceScript.PartnerSSO) {
        switch state {
        case .enabled: self = .enabled
        case .disabled: self = .disabled
        case .misconfigured: self = .misconfigured
        }
    }
}

extension StandInSettings.Decline {
    init(_ decline: ServiceScript.Decline) {
        switch decline {
        case .partnerStatus: self = .partnerStatus
        case .configuration: self = .configuration
        case .missingParameters: self = .missingParameters
        }
    }
}

extension StandInSettings.Exchange {
    init(_ exchange: ServiceScript.Exchange) {
        switch exchange {
        case .accept: self = .accept
        case .reject: self = .reject
        case .empty: self = .empty
        }
    }
}

extension StandInFault.Kind {
    init(_ fault: ServiceScript.EndpointFault.Fault) {
        switch fault {
        case .unauthorized: self = .unauthorized
        case .throttled: self = .throttled
        case .serverError: self = .serverError
        case .malformed: self = .malformed
        case .truncated: self = .truncated
        case .oversized: self = .oversized
        case .wrongType: self = .wrongType
        case .reset: self = .reset
        }
    }
}
