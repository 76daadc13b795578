/// Text that is neither empty nor blank and is compared byte by byte.
///
/// `String` would treat canonically equivalent texts as equal.
package struct ExactText: Sendable, Hashable {
    package let rawValue: String

    /// Takes a text, or returns `nil` when it is empty or only white space.
    package init?(_ rawValue: String) {
        guard rawValue.contains(where: { !$0.isWhitespace }) else { return nil }
        var rawValue = rawValue
        rawValue.makeContiguousUTF8()
        self.rawValue = rawValue
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.withBytes { left in right.withBytes { right in left.count == right.count && left.elementsEqual(right) } }
    }

    /// The whole text at once: hashing byte by byte costs more than the rest of a look-up.
    package func hash(into hasher: inout Hasher) {
        withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(UInt8.max)
    }

    private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        rawValue.utf8.withContiguousStorageIfAvailable(body) ?? Array(rawValue.utf8).withUnsafeBufferPointer(body)
    }
}
