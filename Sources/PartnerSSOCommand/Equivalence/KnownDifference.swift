import AdobePassV1
import PartnerSSOScenarios
import PartnerSSOVocabulary

/// A difference between two services that their documentation requires, with the reason.
struct KnownDifference: Sendable, Hashable {
    /// The plugin that differs from the one it is compared with.
    let plugin: PluginIdentifier
    /// What differs.
    let aspect: ServiceOutcome.Aspect
    /// The scenarios it is about; `nil` for all.
    let scenarios: Set<String>?
    /// The platforms it is about.
    let platforms: Set<DeviceScript.Platform>
    /// What the plugin's side has; `nil` for nothing.
    let value: String?
    /// Why, with the source.
    let reason: String

    /// Whether this is the difference that was found.
    func explains(
        _ aspect: ServiceOutcome.Aspect,
        _ value: String?,
        of plugin: String,
        in scenario: Scenario
    ) -> Bool {
        self.plugin.rawValue == plugin && self.aspect == aspect && self.value == value
            && scenarios?.contains(scenario.name) != false && platforms.contains(scenario.device.platform)
    }
}

extension KnownDifference {
    /// Every difference of the bundled plugins.
    static let all: [KnownDifference] = [
        legacy(
            .reason,
            "serviceDeclined.configuration",
            in: ["declined-by-the-service"],
            "V1 does not see the platform's status; a refused profile request has status 400 and no cause, so it counts as "
                + "a configuration fault (Adobe, REST API V1 Reference, endpoints; Adobe, Apple SSO Cookbook (REST API V1), step 6)."
        ),
        legacy(
            .preselectedMVPD,
            nil,
            in: ["declined-by-the-service", "declined-configuration", "partner-services-disabled"],
            "V2's fallback answer is a session that names the provider. V1's refusal carries none, and the cookbook "
                + "preselects only for an unsupported provider (Adobe, Apple SSO Cookbook (REST API V1), steps 5 and 6)."
        ),
        legacy(
            .reason,
            "partnerServicesDisabled",
            in: ["partner-services-disabled"],
            "V1 reports it as enablePlatformServices in the configuration, which the client reads before it asks; V2's "
                + "service decides and names no more than the configuration (Adobe, REST API V1 Reference, answers)."
        ),
        legacy(
            .reason,
            "unknownProvider",
            in: ["unknown-provider"],
            "V1's profile request needs the MVPD, so the client notices that there is none; V2's service receives the "
                + "platform's identifier and declines it (Adobe, Apple SSO Cookbook (REST API V1), step 6)."
        ),
        legacy(
            .address,
            "none",
            on: [.tvOS],
            "V1 ends a television box's login with a call, after which there is nothing to open; the provider's own login "
                + "stays (Adobe, Apple SSO Cookbook (REST API V1), logout)."
        ),
        legacy(
            .address,
            "to open",
            on: [.iOS],
            "V1 ends the login of a phone or tablet in a user agent, wherever it came from; V2 has no page for a login of "
                + "the platform (Adobe, Apple SSO Cookbook (REST API V1), logout)."
        ),
    ]

    private static func legacy(
        _ aspect: ServiceOutcome.Aspect,
        _ value: String?,
        in scenarios: Set<String>? = nil,
        on platforms: Set<DeviceScript.Platform> = Set(DeviceScript.Platform.allCases),
        _ reason: String
    ) -> KnownDifference {
        KnownDifference(
            plugin: AdobePassV1Plugin.identifier,
            aspect: aspect,
            scenarios: scenarios,
            platforms: platforms,
            value: value,
            reason: reason
        )
    }
}
