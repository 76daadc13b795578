/// What a viewer wants to watch, by the name that the service and the provider have agreed on.
public struct Resource: Sendable, Hashable, CustomStringConvertible {
    /// A plain identifier, or a media RSS fragment as text.
    public let rawValue: String

    /// Creates a resource, or returns `nil` for text that is empty or only white space.
    public init?(_ rawValue: String) {
        guard rawValue.contains(where: { !$0.isWhitespace }) else { return nil }
        self.rawValue = rawValue
    }

    /// The identifier.
    public var description: String { rawValue }
}
