public import PartnerSSOScenarios

extension StandInSettings {
    /// Sets a stand-in up as a scenario wants it: its seed, its service and its second screen.
    ///
    /// - Parameter scenario: The scenario; its clock and its device are for others to read.
    public init(_ scenario: Scenario) {
        self.init()
        seed = UInt64(bitPattern: scenario.seed)
        secondScreen = scenario.secondScreen.flatMap {
            // Another app makes calls of its own.
            guard $0.through == .page else { return nil }
            return SecondScreen(completes: $0.result == .completes, afterPolls: Int($0.afterPolls), mvpd: $0.mvpd)
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
        degradations = service.degradations.mapValues(Degradation.init)
        directory = StandInDirectory(directory.mvpds, giving: service.temporaryAccess)
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
        case .platform: self = .platform
        case .serviceToken: self = .serviceToken
        case .degraded: self = .degraded
        }
    }
}

extension StandInDirectory {
    /// Adds temporary access to a list, in place of what is listed under its name.
    fileprivate init(_ mvpds: [StandInMVPD], giving access: [ServiceScript.TemporaryAccess]) {
        let names = Set(access.map(\.mvpd))
        let added = access.map { access in
            StandInMVPD(id: access.mvpd, displayName: access.mvpd).with {
                $0.isTemporaryAccess = true
                $0.promotionalResources = access.resources.map(Int.init)
                $0.hasTemporaryAccessSetUp = access.isSetUp
            }
        }
        self.init(mvpds.filter { !names.contains($0.id) } + added)
    }
}

extension StandInSettings.Degradation {
    init(_ rule: ServiceScript.Degradation) {
        switch rule {
        case .authorizesAll: self = .authorizesAll
        case .authorizesNone: self = .authorizesNone
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
