public import PartnerSSOPluginKit
public import PartnerSSOScenarios
public import PartnerSSOTesting

/// What a stage is asked to bring about: a script, at a clock's instant.
public struct StageSetting: Sendable {
    /// What device and viewer do.
    public let device: DeviceScript
    /// What the service does, and what it knows at the beginning.
    public let service: ServiceScript
    /// What the issuer of identity tokens does.
    public let issuer: IssuerScript
    /// What a released version left in the plugin's store: the service still knows what it gave to that version.
    public let previous: PreviousRecords?
    /// The time of whatever is staged; the plugin's own may differ.
    public let clock: any SSOClock
    /// Makes the proofs that the service of this run accepts; `nil` where any text will do.
    public let prove: ScriptedPlatform.Prover?
    /// Makes the identity tokens that the service of this run accepts; `nil` where any text will do.
    public let sign: ScriptedIssuer.Signer?

    /// Creates a setting.
    ///
    /// - Parameters:
    ///   - device: What device and viewer do.
    ///   - service: What the service does.
    ///   - issuer: What the issuer of identity tokens does.
    ///   - previous: What a released version left in the plugin's store, if anything.
    ///   - clock: The time of whatever is staged.
    ///   - prove: Makes the proofs that the service of this run accepts; `nil` where any text will do.
    ///   - sign: Makes the identity tokens that the service of this run accepts; `nil` where any text will do.
    public init(
        device: DeviceScript = DeviceScript(),
        service: ServiceScript = ServiceScript(),
        issuer: IssuerScript = IssuerScript(),
        previous: PreviousRecords? = nil,
        clock: any SSOClock,
        prove: ScriptedPlatform.Prover? = nil,
        sign: ScriptedIssuer.Signer? = nil
    ) {
        self.device = device
        self.service = service
        self.issuer = issuer
        self.previous = previous
        self.clock = clock
        self.prove = prove
        self.sign = sign
    }
}

extension ScriptedPlatform {
    /// Creates the platform that a setting asks for.
    ///
    /// - Parameter setting: What to bring about.
    public convenience init(_ setting: StageSetting) {
        guard let prove = setting.prove else {
            self.init(setting.device, start: setting.clock.now)
            return
        }
        self.init(setting.device, start: setting.clock.now, prove: prove)
    }
}

extension ScriptedIssuer {
    /// Creates the issuer that a setting asks for.
    ///
    /// - Parameter setting: What to bring about.
    public convenience init(_ setting: StageSetting) {
        guard let sign = setting.sign else {
            self.init(setting.issuer, clock: setting.clock)
            return
        }
        self.init(setting.issuer, clock: setting.clock, sign: sign)
    }
}
