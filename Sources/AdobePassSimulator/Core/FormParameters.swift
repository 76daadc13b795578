/// The parameters of a query or of a form body, percent-decoded exactly once.
///
/// Written apart from the plugins' on purpose, so that a fault of theirs is not understood here.
struct FormParameters: Sendable, Hashable {
    private(set) var pairs: [(name: String, value: String)] = []

    init() {}

    /// Reads `name=value&…`; nil when a percent sign stands where no escape does, or the bytes are not UTF-8.
    init?(reading text: String) {
        for part in text.split(separator: "&", omittingEmptySubsequences: true) {
            let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = PercentEncoding.decoded(halves[0], plusIsSpace: true),
                let value = PercentEncoding.decoded(halves.count > 1 ? halves[1] : "", plusIsSpace: true)
            else { return nil }
            pairs.append((name, value))
        }
    }

    /// The first value of a parameter that is not empty.
    subscript(name: String) -> String? {
        pairs.first { $0.name == name && !$0.value.isEmpty }?.value
    }

    var names: [String] { pairs.map(\.name) }

    static func == (left: FormParameters, right: FormParameters) -> Bool {
        left.pairs.elementsEqual(right.pairs) { $0 == $1 }
    }

    func hash(into hasher: inout Hasher) {
        for pair in pairs {
            hasher.combine(pair.name)
            hasher.combine(pair.value)
        }
    }
}
