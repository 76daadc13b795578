/// An option for checking access.
///
/// Source: Apple, *VSCheckAccessOption*.
public struct VSCheckAccessOption: RawRepresentable, Hashable, Sendable {
    /// Whether the viewer may be asked, as a `Bool`; without it the viewer is never asked.
    public static let prompt = VSCheckAccessOption(rawValue: "VSCheckAccessOptionPrompt")

    /// The name of the option.
    public let rawValue: String

    /// Makes an option from its name.
    ///
    /// - Parameter rawValue: The name of the option.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
