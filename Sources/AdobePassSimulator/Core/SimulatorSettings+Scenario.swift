public import PartnerSSOScenarios

extension SimulatorSettings {
    /// Sets a simulator up as a scenario wants it: its seed, its service and its second screen.
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

    /// Lets the service know products of its customers, beside those that it knows already.
    ///
    /// - Parameters:
    ///   - serviceProviders: Their service providers, which the software statements cover from now on.
    ///   - domains: The domains that they may name.
    package mutating func add(serviceProviders: [String], domains: [String]) {
        self.serviceProviders += serviceProviders.filter { !self.serviceProviders.contains($0) }
        self.domains += domains.filter { !self.domains.contains($0) }
    }

    private mutating func apply(_ service: ServiceScript) {
        storedProfiles = service.profiles
        partnerSSO = service.partnerSSO
        declines = service.declines
        exchange = service.exchange
        deniedResources = Set(service.denied)
        degradations = service.degradations
        directory = SimulatorDirectory(directory.mvpds, giving: service.temporaryAccess)
        faults = service.faults.map {
            SimulatorFault(endpoint: $0.endpoint, call: Int($0.call), kind: .scripted($0.fault))
        }
        throttling = service.isThrottling ? .strict : .off
    }
}

extension SimulatorDirectory {
    /// Adds temporary access to a list, in place of what is listed under its name.
    fileprivate init(_ mvpds: [SimulatorMVPD], giving access: [ServiceScript.TemporaryAccess]) {
        let names = Set(access.map(\.mvpd))
        let added = access.map { access in
            SimulatorMVPD(id: access.mvpd, displayName: access.mvpd).with {
                $0.isTemporaryAccess = true
                $0.promotionalResources = access.resources.map(Int.init)
                $0.hasTemporaryAccessSetUp = access.isSetUp
            }
        }
        self.init(mvpds.filter { !names.contains($0.id) } + added)
    }
}
