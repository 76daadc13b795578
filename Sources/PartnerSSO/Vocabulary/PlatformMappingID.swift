/// A provider's identifier as the platform names it; only a mapping turns it into an ``MVPD/ID``.
///
/// It is compared exactly: neither case nor Unicode form is folded, because two platforms' identifiers that look alike
/// may belong to different providers.
public struct PlatformMappingID: Sendable, Hashable, CustomStringConvertible {
    /// The identifier's text, as the platform gave it.
    public let rawValue: String

    /// Creates an identifier, or returns `nil` for text that is empty or only white space.
    public init?(_ rawValue: String) {
        guard rawValue.contains(where: { !$0.isWhitespace }) else { return nil }
        self.rawValue = rawValue
    }

    /// The identifier's text.
    public var description: String { rawValue }

    /// Compares the texts byte for byte, where `String` would treat canonically equivalent texts as equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.rawValue.utf8.elementsEqual(right.rawValue.utf8)
    }

    /// Hashes the bytes that `==` compares.
    public func hash(into hasher: inout Hasher) {
        for byte in rawValue.utf8 { hasher.combine(byte) }
        hasher.combine(UInt8.max)
    }
}
