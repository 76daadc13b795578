/// One attribute of an element; namespace declarations are not attributes.
public struct StrictXMLAttribute: Sendable, Hashable {
    /// The resolved name.
    public let name: StrictXMLName
    /// The value after references and white space were resolved.
    public let value: String

    /// Makes an attribute.
    ///
    /// - Parameters:
    ///   - name: The resolved name.
    ///   - value: The value as a reader would see it, not escaped.
    public init(_ name: StrictXMLName, _ value: String) {
        self.name = name
        self.value = value
    }
}
