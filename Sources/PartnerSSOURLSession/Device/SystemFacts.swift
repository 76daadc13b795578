import PartnerSSOVocabulary

/// What a system reports about its machine, unchanged.
struct SystemFacts: Sendable, Hashable {
    /// The kinds of system.
    enum System: String, Sendable, Hashable, CaseIterable {
        case iOS, tvOS, visionOS, watchOS, macOS
        case linux = "Linux"
        case other = "Unknown"
    }

    var system: System
    /// The hardware's name, such as `AppleTV14,1` or `x86_64`.
    var machine: String
    /// The system's version, such as `17.5`.
    var version: String
    var screen: DeviceInformation.Screen?
    /// How the device is connected; `nil` if that is unknown.
    var connectionType: String?
    var applicationID: String?
}
