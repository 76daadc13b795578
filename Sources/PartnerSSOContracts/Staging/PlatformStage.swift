public import PartnerSSOPluginKit
public import PartnerSSOScenarios
public import PartnerSSOTesting
public import PartnerSSOVocabulary

/// A platform's double, with the plugin on it and a record of what platform and viewer saw.
///
/// The author of a partner framework writes one over the platform's fake: the contracts say what device and viewer do,
/// ask the plugin, and look at what became visible.
public struct StagedPlatform: Sendable {
    /// What the platform saw of the plugin, and the viewer of the platform.
    public typealias Sightings = PlatformSightings

    /// Something that some platforms cannot do.
    public enum Ability: String, Sendable, Hashable, Codable, CaseIterable {
        /// Asking the viewer for permission.
        case prompt
        /// Saying when a login expires.
        case expiry
        /// Having the provider prove a login.
        case proof
        /// Passing on which attributes a proof is to have.
        case attributes
        /// Listing a provider that it does not sign in.
        case pickerOnlyProvider
    }

    /// The plugin, made for this platform.
    public let factory: PluginFactory
    /// The schemes of the proofs that the platform makes.
    public let proofSchemes: Set<AttributeResponse.Scheme>
    /// The steps at which the platform gives no handle to withdraw a question by.
    public let withoutHandle: Set<DeviceScript.Step>
    /// Whether the platform still names the provider of a login that has expired.
    public let namesExpiredLogins: Bool
    /// What the platform cannot do; the report says what that leaves unproven.
    public let lacking: Set<Ability>
    /// How the platform spells an error of a script; domain and code are compared with what the plugin tells.
    public let spelling: @Sendable (DeviceScript.ErrorInjection) -> PartnerFault
    /// What was seen so far.
    public let sightings: @Sendable () -> Sightings
    /// Changes what device and viewer do from now on, permission and account included.
    public let change: @Sendable (DeviceScript) -> Void

    /// Creates a staged platform.
    ///
    /// - Parameters:
    ///   - factory: The plugin, made for this platform.
    ///   - proofSchemes: The schemes of the proofs that the platform makes, as its documentation names them.
    ///   - withoutHandle: The steps at which the platform gives no handle to withdraw a question by.
    ///   - namesExpiredLogins: Whether the platform still names the provider of a login that has expired.
    ///   - lacking: What the platform cannot do.
    ///   - spelling: Returns how the platform spells an error of a script: its own domain and code, where it has only
    ///     numbers or a single code. By default both are the script's.
    ///   - sightings: Returns what was seen so far.
    ///   - change: Changes what device and viewer do from now on, permission and account included.
    public init(
        factory: PluginFactory,
        proofSchemes: Set<AttributeResponse.Scheme> = [],
        withoutHandle: Set<DeviceScript.Step> = [],
        namesExpiredLogins: Bool = true,
        lacking: Set<Ability> = [],
        spelling: @escaping @Sendable (DeviceScript.ErrorInjection) -> PartnerFault = StagedPlatform.asScripted,
        sightings: @escaping @Sendable () -> Sightings,
        change: @escaping @Sendable (DeviceScript) -> Void
    ) {
        self.factory = factory
        self.proofSchemes = proofSchemes
        self.withoutHandle = withoutHandle
        self.namesExpiredLogins = namesExpiredLogins
        self.lacking = lacking
        self.spelling = spelling
        self.sightings = sightings
        self.change = change
    }

    /// Creates a staged platform whose double translates a ``PartnerSSOTesting/ScriptedPlatform``.
    ///
    /// - Parameters:
    ///   - factory: The plugin, made for the double.
    ///   - platform: What the double translates.
    ///   - proofSchemes: The schemes of the proofs that the platform makes, as its documentation names them.
    ///   - withoutHandle: The steps at which the platform gives no handle to withdraw a question by.
    ///   - namesExpiredLogins: Whether the platform still names the provider of a login that has expired.
    ///   - lacking: What the platform cannot do.
    ///   - spelling: Returns how the platform spells an error of a script. By default both are the script's.
    public init(
        factory: PluginFactory,
        platform: ScriptedPlatform,
        proofSchemes: Set<AttributeResponse.Scheme> = [],
        withoutHandle: Set<DeviceScript.Step> = [],
        namesExpiredLogins: Bool = true,
        lacking: Set<Ability> = [],
        spelling: @escaping @Sendable (DeviceScript.ErrorInjection) -> PartnerFault = StagedPlatform.asScripted
    ) {
        self.init(
            factory: factory,
            proofSchemes: proofSchemes,
            withoutHandle: withoutHandle,
            namesExpiredLogins: namesExpiredLogins,
            lacking: lacking,
            spelling: spelling,
            sightings: { platform.sightings },
            change: { platform.change($0) }
        )
    }

    /// Spells an error with the script's own domain and code.
    ///
    /// - Parameter error: The error of the script.
    /// - Returns: The fault that a plugin tells for it.
    @Sendable
    public static func asScripted(_ error: DeviceScript.ErrorInjection) -> PartnerFault {
        PartnerFault(domain: error.domain, code: "\(error.code)", message: "")
    }
}
