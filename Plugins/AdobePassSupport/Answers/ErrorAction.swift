/// What the service suggests to do about an error; an open set.
///
/// Source: Adobe, *Enhanced Error Codes*.
public struct ErrorAction: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The word the service writes.
    public let rawValue: String

    /// Creates an action from the service's word for it.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word the service writes.
    public var description: String { rawValue }

    /// Nothing helps by itself.
    public static let nothing = Self(rawValue: "none")
    /// Something is set up wrongly.
    public static let configuration = Self(rawValue: "configuration")
    /// The application must be registered again.
    public static let applicationRegistration = Self(rawValue: "application-registration")
    /// The viewer must sign in.
    public static let authentication = Self(rawValue: "authentication")
    /// The authorization must be asked for again.
    public static let authorization = Self(rawValue: "authorization")
    /// The call, or the item, may be asked for again.
    public static let retry = Self(rawValue: "retry")
}
