public import PartnerSSOVocabulary

extension PluginIdentifier {
    /// Creates an identifier, or returns `nil` for a text without its form: words of lower-case ASCII letters and
    /// digits, joined by single hyphens, with a letter first and at most 64 characters.
    public init?(_ rawValue: String) {
        self.init(unchecked: rawValue)
        guard isWellFormed else { return nil }
    }

    /// Whether the name has the form that ``init(_:)`` requires.
    public var isWellFormed: Bool {
        guard (1...64).contains(rawValue.utf8.count), rawValue.first?.isLetter == true else { return false }
        return rawValue.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { word in
            !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        }
    }
}

extension PluginIdentifier: ExpressibleByStringLiteral {
    /// Creates an identifier from a literal, without checking it; ``isWellFormed`` does.
    public init(stringLiteral value: StaticString) {
        self.init(unchecked: value.description)
    }
}
