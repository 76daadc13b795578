/// The limits of a document.
public struct StrictXMLLimits: Sendable, Hashable {
    /// The longest document, in bytes; checked before anything is copied.
    public var maximumBytes: Int
    /// The deepest nesting, where the root has depth one.
    ///
    /// Values above 512 count as 512.
    public var maximumDepth: Int
    /// The most elements in one document.
    public var maximumElements: Int
    /// The most attributes on one element, namespace declarations not counted.
    public var maximumAttributes: Int
    /// The most namespace declarations in one document.
    public var maximumNamespaces: Int
    /// The longest attribute value, and the longest text of one element, in bytes.
    public var maximumTextBytes: Int

    /// Makes limits; what is not named has the standard value.
    ///
    /// - Parameters:
    ///   - maximumBytes: The longest document, in bytes.
    ///   - maximumDepth: The deepest nesting; the root has depth one.
    ///   - maximumElements: The most elements in one document.
    ///   - maximumAttributes: The most attributes on one element.
    ///   - maximumNamespaces: The most namespace declarations in one document.
    ///   - maximumTextBytes: The longest attribute value or element text, in bytes.
    public init(
        maximumBytes: Int = 1_048_576,
        maximumDepth: Int = 64,
        maximumElements: Int = 10_000,
        maximumAttributes: Int = 64,
        maximumNamespaces: Int = 256,
        maximumTextBytes: Int = 262_144
    ) {
        self.maximumBytes = maximumBytes
        self.maximumDepth = min(maximumDepth, 512)
        self.maximumElements = maximumElements
        self.maximumAttributes = maximumAttributes
        self.maximumNamespaces = maximumNamespaces
        self.maximumTextBytes = maximumTextBytes
    }

    /// One megabyte, 64 levels and 10,000 elements, which is far above any login document and still harmless.
    public static let standard = StrictXMLLimits()
}
