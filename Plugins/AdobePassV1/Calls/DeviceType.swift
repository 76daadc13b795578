import PartnerSSOVocabulary

/// The kind of device, in the form that the two partner calls require.
///
/// Source: Adobe, *REST API V1 Reference*, conventions, `deviceType`.
enum DeviceType: String, Sendable {
    case iOS, tvOS

    /// Creates the kind of a device, or `nil` if the partner calls do not support the device; a tablet counts as iOS.
    init?(_ device: DeviceInformation) {
        switch device.operatingSystem.lowercased() {
        case "tvos": self = .tvOS
        case "ios", "ipados", "visionos": self = .iOS
        default: return nil
        }
    }
}
