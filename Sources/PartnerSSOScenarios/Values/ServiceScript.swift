import PartnerSSOBase

/// What the simulator for the entitlement service does.
public struct ServiceScript: Sendable, Hashable {
    /// Whether partner sign-on is set up on the service's side.
    public enum PartnerSSO: String, Sendable, Hashable, CaseIterable, ScenarioWord {
        /// It is.
        case enabled
        /// It is switched off for every provider.
        case disabled
        /// It is switched on but set up wrongly.
        case misconfigured
    }

    /// Why the service declines the partner flow.
    public enum Decline: String, Sendable, Hashable, CaseIterable, ScenarioWord {
        /// It does not accept the device's status.
        case partnerStatus
        /// Its own configuration does not allow it.
        case configuration
        /// It needs parameters first.
        case missingParameters
    }

    /// What the service does with a proof.
    public enum Exchange: String, Sendable, Hashable, CaseIterable, ScenarioWord {
        /// Checks it and answers accordingly.
        case accept
        /// Rejects it, even if it is valid.
        case reject
        /// Reports success but stores nothing.
        case empty
    }

    /// A rule by which the service decides itself, while a provider is down.
    public enum Degradation: String, Sendable, Hashable, CaseIterable, ScenarioWord {
        /// A signed-in viewer may watch everything.
        case authorizesAll
        /// No viewer may watch anything.
        case authorizesNone
    }

    /// Profiles it already holds for the device.
    public var profiles: [StoredProfile]
    /// Whether partner sign-on is set up on the service's side.
    public var partnerSSO: PartnerSSO
    /// Makes the service decline the partner flow, whatever it is sent.
    public var declines: Decline?
    /// What it does with a proof.
    public var exchange: Exchange
    /// Resources the provider denies.
    public var denied: [String]
    /// The rules by which it decides itself, by the provider that is down; for a rule that signs in every viewer, see
    /// ``StoredProfile/Kind/degraded``.
    public var degradations: [String: Degradation]
    /// Temporary access, which the service lists beside its providers and gives to any viewer.
    public var temporaryAccess: [TemporaryAccess]
    /// Answers that go wrong, each at one call of one endpoint.
    public var faults: [EndpointFault]
    /// Whether it limits the rate of calls as the real one does.
    public var isThrottling: Bool

    /// Makes the value; what is left out has its default.
    ///
    /// - Parameters:
    ///   - profiles: Profiles it already holds for the device.
    ///   - partnerSSO: Whether partner sign-on is set up on the service's side.
    ///   - declines: Makes the service decline the partner flow, whatever it is sent.
    ///   - exchange: What it does with a proof.
    ///   - denied: Resources the provider denies.
    ///   - degradations: The rules by which it decides itself, by the provider that is down.
    ///   - temporaryAccess: Temporary access, which the service lists beside its providers and gives to any viewer.
    ///   - faults: Answers that go wrong, each at one call of one endpoint.
    ///   - isThrottling: Whether it limits the rate of calls as the real one does.
    public init(
        profiles: [StoredProfile] = [],
        partnerSSO: PartnerSSO = .enabled,
        declines: Decline? = nil,
        exchange: Exchange = .accept,
        denied: [String] = [],
        degradations: [String: Degradation] = [:],
        temporaryAccess: [TemporaryAccess] = [],
        faults: [EndpointFault] = [],
        isThrottling: Bool = false
    ) {
        self.profiles = profiles
        self.partnerSSO = partnerSSO
        self.declines = declines
        self.exchange = exchange
        self.denied = denied
        self.degradations = degradations
        self.temporaryAccess = temporaryAccess
        self.faults = faults
        self.isThrottling = isThrottling
    }
}

extension ServiceScript: ScenarioValue {
    static var blank: ServiceScript { ServiceScript() }

    static var members: [ScenarioMember<ServiceScript>] {
        [
            .member("profiles", \.profiles),
            .member("partnerSSO", \.partnerSSO),
            .member("declines", \.declines),
            .member("exchange", \.exchange),
            .member("denied", \.denied),
            .member("degradations", \.degradations),
            .member("temporaryAccess", \.temporaryAccess),
            .member("faults", \.faults),
            .member("isThrottling", \.isThrottling),
        ]
    }
}
