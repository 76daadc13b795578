/// Where viewers of a product sign in without the platform.
public enum RegularSignInStyle: String, Sendable, Hashable, Codable, CaseIterable {
    /// On another screen, to which the viewer carries a code.
    case secondScreen
    /// In a user agent on this device.
    case sameDevice
}
