import PartnerSSOVocabulary

/// The kind of device as the two partner calls demand it.
///
/// Source: Adobe, *REST API V1 Reference*, conventions, `deviceType`.
enum DeviceType: String, Sendable {
    case iOS, tvOS

    /// The kind of a device, or `nil` for one the partner calls do not know; a tablet counts as iOS.
    init?(_ device: DeviceInformation) {
        switch device.operatingSystem.lowercased() {
        case "tvos": self = .tvOS
        case "ios", "ipados", "visionos": self = .iOS
        default: return nil
        }
    }
}
