/// The action that the service suggests for an error; an open set.
///
/// Source: Adobe, *Enhanced Error Codes*.
public struct ErrorAction: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The word that the service uses.
    public let rawValue: String

    /// Creates an action from the word that the service uses.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word that the service uses.
    public var description: String { rawValue }

    /// No action is suggested.
    public static let nothing = Self(rawValue: "none")
    /// The configuration must be corrected.
    public static let configuration = Self(rawValue: "configuration")
    /// The application must be registered again.
    public static let applicationRegistration = Self(rawValue: "application-registration")
    /// The viewer must sign in.
    public static let authentication = Self(rawValue: "authentication")
    /// The authorization must be requested again.
    public static let authorization = Self(rawValue: "authorization")
    /// The call, or the request for the item, may be repeated.
    public static let retry = Self(rawValue: "retry")
}
