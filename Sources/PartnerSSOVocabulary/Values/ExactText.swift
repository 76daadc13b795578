/// Text that is neither empty nor blank and is compared byte by byte.
///
/// `String` would treat canonically equivalent texts as equal.
package struct ExactText: Sendable, Hashable {
    package let rawValue: String
    /// The hash of the bytes, in this process only: a directory is searched more often than it is read.
    ///
    /// Texts that `String` considers equal have one hash there, and many of them would make every search slow.
    package let digest: Int
    /// `String` compares two such texts byte by byte as well, and faster than can be written here.
    private let isASCII: Bool

    /// Takes a text, or returns `nil` when it is empty or only white space.
    package init?(_ rawValue: String) {
        self.init(unchecked: rawValue)
        guard !isBlank else { return nil }
    }

    /// Takes a text that may be blank, such as a literal; ``isBlank`` tells.
    package init(unchecked rawValue: String) {
        var rawValue = rawValue
        (digest, isASCII) = rawValue.withUTF8 { bytes in
            var hasher = Hasher()
            hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
            return (hasher.finalize(), bytes.allSatisfy { $0 < 0x80 })
        }
        self.rawValue = rawValue
    }

    /// Whether the text is empty or only white space.
    package var isBlank: Bool { rawValue.allSatisfy(\.isWhitespace) }

    package static func == (left: Self, right: Self) -> Bool {
        guard left.digest == right.digest else { return false }
        guard left.isASCII, right.isASCII else { return left.rawValue.utf8.elementsEqual(right.rawValue.utf8) }
        return left.rawValue == right.rawValue
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(digest)
    }
}
