/// The parameters of a query or of a form body, percent-decoded exactly once.
///
/// Written apart from the plugins' on purpose, so that a fault of theirs is not understood here.
package struct FormParameters: Sendable, Hashable {
    package struct Pair: Sendable, Hashable {
        package let name: String
        package let value: String
    }

    /// No documented call has more than a dozen; without a limit, one body makes hundreds of thousands of texts.
    package static let limit = 1_000

    package private(set) var pairs: [Pair] = []

    init() {}

    /// Reads `name=value&…` in one pass.
    ///
    /// It returns `nil` for a percent sign without an escape, for bytes that are not UTF-8, and for more parameters than
    /// ``limit``.
    package init?(reading bytes: [UInt8]) {
        guard let pairs = bytes.withUnsafeBufferPointer(Self.pairs) else { return nil }
        self.pairs = pairs
    }

    init?(reading text: String) {
        self.init(reading: Array(text.utf8))
    }

    private static func pairs(_ bytes: UnsafeBufferPointer<UInt8>) -> [Pair]? {
        var (pairs, start) = ([Pair](), 0)
        while start < bytes.count {
            var (mark, end) = (-1, start)
            while end < bytes.count, bytes[end] != UInt8(ascii: "&") {
                if mark < 0, bytes[end] == UInt8(ascii: "=") { mark = end }
                end += 1
            }
            defer { start = end + 1 }
            guard end > start else { continue }
            guard pairs.count < limit else { return nil }
            let name = PercentEncoding.decoded(bytes[start..<(mark < 0 ? end : mark)], plusIsSpace: true)
            let value = PercentEncoding.decoded(bytes[(mark < 0 ? end : mark + 1)..<end], plusIsSpace: true)
            guard let name, let value else { return nil }
            pairs.append(Pair(name: name, value: value))
        }
        return pairs
    }

    /// Whether there are more parameters than ``limit``, readable or not.
    static func exceedLimit(_ bytes: [UInt8]) -> Bool {
        bytes.split(separator: UInt8(ascii: "&"), maxSplits: limit).count > limit
    }

    /// The first value of a parameter that is not empty.
    subscript(name: String) -> String? {
        pairs.first { $0.name == name && !$0.value.isEmpty }?.value
    }

    var names: [String] { pairs.map(\.name) }
}
