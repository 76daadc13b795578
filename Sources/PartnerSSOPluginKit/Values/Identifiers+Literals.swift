public import PartnerSSOVocabulary

// A literal is checked when the plugin that uses it in a table or an order is registered: `PluginRegistration` throws.

extension MVPD.ID {
    /// Whether the identifier is neither empty nor only white space; only one from a literal can be.
    public var isWellFormed: Bool { !isBlank }
}

extension PlatformMappingID: ExpressibleByStringLiteral {
    /// Creates an identifier from a literal, without checking it; ``isWellFormed`` does.
    public init(stringLiteral value: StaticString) {
        self.init(ExactText(unchecked: value.description))
    }

    /// Whether the identifier is neither empty nor only white space; only one from a literal can be.
    public var isWellFormed: Bool { !text.isBlank }
}
