/// Text that is neither empty nor blank and is compared byte by byte.
///
/// `String` would treat canonically equivalent texts as equal.
package struct ExactText: Sendable, Hashable {
    package let rawValue: String
    /// `String` compares two such texts byte by byte as well, and faster than can be written here.
    private let isASCII: Bool

    /// Takes a text, or returns `nil` when it is empty or only white space.
    package init?(_ rawValue: String) {
        guard rawValue.contains(where: { !$0.isWhitespace }) else { return nil }
        var rawValue = rawValue
        rawValue.makeContiguousUTF8()
        self.rawValue = rawValue
        isASCII = rawValue.utf8.allSatisfy { $0 < 0x80 }
    }

    package static func == (left: Self, right: Self) -> Bool {
        guard left.isASCII, right.isASCII else { return left.rawValue.utf8.elementsEqual(right.rawValue.utf8) }
        return left.rawValue == right.rawValue
    }

    /// Texts that `String` considers equal have one hash there, and many of them would make every search slow.
    package func hash(into hasher: inout Hasher) {
        guard !isASCII else { return hasher.combine(rawValue) }
        for byte in rawValue.utf8 { hasher.combine(byte) }
    }
}
