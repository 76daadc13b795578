import PartnerSSOBase

/// A type whose values are the keys of an object.
protocol ScenarioKey: Hashable {
    /// Every key there is, or `nil` for free names, such as plugin identifiers.
    static var words: [String]? { get }

    init?(word: String)

    var word: String { get }
}

extension String: ScenarioKey {
    static var words: [String]? { nil }

    init(word: String) {
        self = word
    }

    var word: String { self }
}

/// One of a few words.
protocol ScenarioWord: ScenarioPart, ScenarioKey, RawRepresentable<String>, CaseIterable {}

extension ScenarioWord {
    static var words: [String]? { allCases.map(\.rawValue) }

    init?(word: String) {
        self.init(rawValue: word)
    }

    var word: String { rawValue }

    static func read(_ place: ScenarioPlace) -> Self? {
        let words = allCases.map(\.rawValue)
        let list = words.joined(separator: ", ")
        guard let word = place.expect("One of \(list)", place.json.string) else { return nil }
        if let value = Self(rawValue: word) { return value }
        place.report(
            .unknownValue,
            "\u{201C}\(word)\u{201D} is not one of \(list).",
            nearest: NearestWord.to(word, among: words)
        )
        return nil
    }

    var tree: JSON { .string(rawValue) }
}
