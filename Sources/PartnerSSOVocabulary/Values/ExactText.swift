/// Text that is neither empty nor blank and is compared byte by byte.
///
/// `String` would treat canonically equivalent texts as equal.
package struct ExactText: Sendable, Hashable {
    package let rawValue: String

    /// Takes a text, or returns `nil` when it is empty or only white space.
    package init?(_ rawValue: String) {
        guard rawValue.contains(where: { !$0.isWhitespace }) else { return nil }
        self.rawValue = rawValue
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.rawValue.utf8.elementsEqual(right.rawValue.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        for byte in rawValue.utf8 { hasher.combine(byte) }
        hasher.combine(UInt8.max)
    }
}
