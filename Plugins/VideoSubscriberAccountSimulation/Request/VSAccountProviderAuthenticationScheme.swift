/// The language in which a provider answers.
///
/// Source: Apple, *VSAccountProviderAuthenticationScheme*, table of raw values.
public struct VSAccountProviderAuthenticationScheme: RawRepresentable, Hashable, Sendable {
    /// SAML.
    public static let saml = VSAccountProviderAuthenticationScheme(rawValue: "SAML")
    /// A provider's own programming interface.
    public static let api = VSAccountProviderAuthenticationScheme(rawValue: "API")

    /// The name of the scheme.
    public let rawValue: String

    /// Makes a scheme from its name.
    ///
    /// - Parameter rawValue: The name of the scheme.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Makes a scheme from its name.
    ///
    /// - Parameter rawValue: The name of the scheme.
    public init(_ rawValue: String) {
        self.init(rawValue: rawValue)
    }
}
