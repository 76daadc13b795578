/// A plugin's stable name in configuration files, such as `acme-tv`.
public struct PluginIdentifier: Sendable, Hashable, CustomStringConvertible {
    /// The name.
    public let rawValue: String

    /// Creates an identifier without checking its form.
    package init(unchecked rawValue: String) {
        self.rawValue = rawValue
    }

    /// The name under which the product's own rules act; no plugin can take it.
    package static let product = Self(unchecked: "(product)")
    /// The name under which the core's own rules act; no plugin can take it.
    package static let core = Self(unchecked: "(core)")

    /// The name.
    public var description: String { rawValue }
}
