import AdobePassSimulator
import PartnerSSOScenarios
import PartnerSSOStorm

/// What a world is from its beginning: its service, its device and its viewer.
struct Shape: Sendable {
    /// Whether the product uses the legacy interface.
    var usesV1: Bool
    /// How many apps of the device share a store.
    var apps: Int
    /// The provider that the viewer has signed in with in the settings.
    var account: String?
    /// Whether the login in the settings has an end.
    var isAccountLimited: Bool
    var permission: DeviceScript.Permission
    var promptAnswer: DeviceScript.PromptAnswer
    var throttling: SimulatorSettings.Throttling
    /// How long a profile is valid, in seconds.
    var profileLife: Int
    /// How far the device's clock is ahead.
    var clockOffset: Duration
    /// How many providers the service has.
    var providers: Int

    init(_ dice: inout Dice) {
        usesV1 = dice.chance(30)
        apps = dice.weighted([(40, 1), (50, 2), (10, 3)]) ?? 1
        account = dice.chance(55) ? dice.pick(Self.platformProviders) : nil
        isAccountLimited = dice.chance(70)
        permission =
            dice.weighted([(60, .granted), (25, .notDetermined), (10, .denied), (5, .restricted)]) ?? .granted
        promptAnswer = dice.chance(75) ? .grant : .deny
        throttling = dice.weighted([(50, .refilling), (25, .strict), (25, .off)]) ?? .off
        profileLife = dice.weighted([(60, 30 * 86_400), (25, 7_200), (15, 900)]) ?? 86_400
        clockOffset =
            dice.weighted([(70, .zero), (10, .seconds(50)), (10, .seconds(-50)), (10, .seconds(5_400))]) ?? .zero
        providers = dice.chance(90) ? 20 : 650
    }

    /// Providers as the platform names them; the last two are in its picker only.
    static let platformProviders = ["Cablevision", "Spectrum_Apple", "AdobeShibboleth", "Xfinity_Picker"]
    /// How long the service accepts a code: short, so that a wait for the viewer costs few polls.
    static let codeLife = Duration.seconds(150)
    /// Those whose proofs the service takes.
    static let onboarded = ["Cablevision", "Spectrum_Apple", "AdobeShibboleth"]
    /// Providers as the service names them.
    static let providers = ["Cablevision", "Spectrum", "Xfinity", "ATTOTT", "AdobeShibboleth"]

    var serviceSettings: SimulatorSettings {
        var settings = SimulatorSettings()
        settings.directory = SimulatorDirectory(Array(SimulatorDirectory.standard.mvpds.prefix(providers)))
        settings.throttling = throttling
        settings.lifetimes.profile = Int64(profileLife)
        settings.lifetimes.code = Int64(Self.codeLife.components.seconds)
        return settings
    }

    var script: DeviceScript {
        var script = DeviceScript(permission: permission, promptAnswer: promptAnswer)
        script.account = account.map {
            DeviceScript.Account(provider: $0, expiresIn: isAccountLimited ? 30 * 86_400 : nil)
        }
        script.picker = DeviceScript.Picker(choice: .wait)
        return script
    }
}

extension Shape: CustomStringConvertible {
    var description: String {
        "a product with \(usesV1 ? "V1" : "V2"), \(apps) apps of the device; in the settings \(account ?? "no provider"), "
            + "permission \(permission.rawValue); profiles for \(profileLife) s, throttling \(throttling.rawValue), "
            + "the device's clock \(clockOffset) ahead, \(providers) providers"
    }
}
