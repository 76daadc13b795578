import PartnerSSOScenarios
import PartnerSSOVocabulary

extension DeviceInformation {
    /// What is known about a simulated device.
    ///
    /// The identifier is left to the plugins, which generate and store one, as on a real device.
    static func simulated(_ platform: DeviceScript.Platform) -> DeviceInformation {
        switch platform {
        case .tvOS:
            DeviceInformation(
                hardwareType: "SetTopBox",
                model: "AppleTV",
                modelVersion: "14,1",
                manufacturer: "Apple",
                operatingSystem: "tvOS",
                operatingSystemVersion: "26.0",
                screen: Screen(width: 1920, height: 1080),
                connectionType: "WiFi"
            )
        case .iOS:
            DeviceInformation(
                hardwareType: "MobilePhone",
                model: "iPhone",
                modelVersion: "17,3",
                manufacturer: "Apple",
                operatingSystem: "iOS",
                operatingSystemVersion: "26.0",
                screen: Screen(width: 393, height: 852),
                connectionType: "WiFi"
            )
        }
    }
}
