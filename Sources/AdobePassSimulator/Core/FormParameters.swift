/// The parameters of a query or of a form body, percent-decoded exactly once.
///
/// Written apart from the plugins' on purpose, so that a fault of theirs is not understood here.
struct FormParameters: Sendable, Hashable {
    struct Pair: Sendable, Hashable {
        let name: String
        let value: String
    }

    /// No documented call has more than a dozen; without a limit, one body makes hundreds of thousands of texts.
    static let limit = 1_000

    private(set) var pairs: [Pair] = []

    init() {}

    /// Reads `name=value&…` in one pass.
    ///
    /// It returns `nil` for a percent sign without an escape, for bytes that are not UTF-8, and for more parameters than
    /// ``limit``.
    init?(reading bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = rest.prefix { $0 != UInt8(ascii: "&") }
            rest = rest[part.endIndex...].dropFirst()
            guard !part.isEmpty else { continue }
            guard pairs.count < Self.limit else { return nil }
            let mark = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
            guard let name = PercentEncoding.decoded(part[..<mark], plusIsSpace: true),
                let value = PercentEncoding.decoded(part[mark...].dropFirst(), plusIsSpace: true)
            else { return nil }
            pairs.append(Pair(name: name, value: value))
        }
    }

    init?(reading text: String) {
        self.init(reading: Array(text.utf8))
    }

    /// The first value of a parameter that is not empty.
    subscript(name: String) -> String? {
        pairs.first { $0.name == name && !$0.value.isEmpty }?.value
    }

    var names: [String] { pairs.map(\.name) }
}
