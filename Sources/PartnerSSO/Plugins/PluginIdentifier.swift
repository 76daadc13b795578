/// A plugin's stable name in configuration files, such as `acme-tv`.
public struct PluginIdentifier: Sendable, Hashable, CustomStringConvertible {
    /// The name.
    public let rawValue: String

    /// Creates an identifier, or returns `nil` unless it is lower-case ASCII words and digits joined by single hyphens,
    /// begins with a letter and has at most 64 characters.
    public init?(_ rawValue: String) {
        guard Self.isWellFormed(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    private init(unchecked rawValue: String) {
        self.rawValue = rawValue
    }

    /// The name under which the product's own rules act; no plugin can take it.
    public static let product = Self(unchecked: "(product)")
    /// The name under which the core's own rules act; no plugin can take it.
    public static let core = Self(unchecked: "(core)")

    /// The name.
    public var description: String { rawValue }

    private static func isWellFormed(_ text: String) -> Bool {
        guard (1...64).contains(text.utf8.count), text.first?.isLetter == true else { return false }
        return text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { word in
            !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        }
    }
}

extension PluginIdentifier: ExpressibleByStringLiteral {
    /// Creates an identifier from a literal in the source; ``isWellFormed`` says whether it is one.
    public init(stringLiteral value: StaticString) {
        self.init(unchecked: value.description)
    }

    /// Whether the name has the form that ``init(_:)`` asks for.
    public var isWellFormed: Bool { Self.isWellFormed(rawValue) }
}
