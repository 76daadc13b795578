import PartnerSSOVocabulary

/// A provider's identifier as the platform names it; only a mapping turns it into an `MVPD.ID`.
///
/// It is compared exactly, without folding case or Unicode forms, because identifiers that look alike may belong to
/// different providers.
public struct PlatformMappingID: Sendable, Hashable, CustomStringConvertible {
    let text: ExactText

    init(_ text: ExactText) {
        self.text = text
    }

    /// Creates an identifier, or returns `nil` for text that is empty or only white space.
    public init?(_ rawValue: String) {
        guard let text = ExactText(rawValue) else { return nil }
        self.text = text
    }

    /// The identifier's text, as the platform gave it.
    public var rawValue: String { text.rawValue }

    /// The identifier's text.
    public var description: String { rawValue }
}
