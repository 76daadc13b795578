import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The laws that keep identifiers apart which only look alike.
extension MappingCases {
    static let exactness = [letterCase, unicodeForm, whiteSpace]

    private static let letterCase = ContractCase(
        "MAP-004",
        "Letter case is kept",
        "Two identifiers that differ in the case of a letter are different identifiers."
    ) { probe in
        var generator = probe.generator
        let word = SampleDirectories.word(&generator)
        let listed = ["\(word)-Straße-İ", word.capitalized(first: 1), "\(word)_TV"]
        try checkExact(probe, listed: listed, variants: listed.flatMap { [$0.lowercased(), $0.uppercased()] })
    }

    private static let unicodeForm = ContractCase(
        "MAP-005",
        "Unicode form is kept",
        "Two identifiers of different code points are different identifiers, even if they are canonically equivalent or look alike."
    ) { probe in
        var generator = probe.generator
        let word = SampleDirectories.word(&generator)
        let pairs = [
            ("caf\u{E9}", "cafe\u{301}"), ("\u{212B}", "\u{C5}"), ("\u{FB01}ber", "fiber"), ("\u{FF34}V", "TV"),
            ("p\u{430}y", "pay"), ("\u{1100}\u{1161}", "\u{AC00}"), ("a\u{323}\u{307}", "a\u{307}\u{323}"),
            ("\u{2126}", "\u{3A9}"),
        ]
        for (listed, variant) in pairs + pairs.map({ ($1, $0) }) {
            try checkExact(probe, listed: ["\(word)-\(listed)"], variants: ["\(word)-\(variant)"])
        }
    }

    private static let whiteSpace = ContractCase(
        "MAP-006",
        "White space is kept",
        "An identifier is neither trimmed nor tidied: a space before, behind or inside it is part of it."
    ) { probe in
        var generator = probe.generator
        let listed = (0..<3).map { _ in "\(SampleDirectories.word(&generator)) tv" }
        let variants = listed.flatMap { text in
            [" \(text)", "\(text) ", "\t\(text)", "\(text)\n", "\(text)\u{A0}", text.replacing(" ", with: "  ")]
        }
        try checkExact(probe, listed: listed, variants: variants)
    }

    /// Checks that variants map to nothing where they are not listed, and to their own provider where they are.
    private static func checkExact(_ probe: ContractProbe, listed: [String], variants: [String]) throws {
        var generator = probe.generator
        let mapping = try probe.makeHandlers().mapping
        let all = listed + variants
        try MappingBench(listing: listed, &generator).check(all, with: mapping)
        try MappingBench(listing: variants, &generator).check(all, with: mapping)
        try MappingBench(listing: all, &generator).check(all, with: mapping)
        try checkKnown(probe, mapping)
    }

    /// Checks the same for the identifiers that only the author knows.
    private static func checkKnown(_ probe: ContractProbe, _ mapping: MVPDMapping) throws {
        for known in probe.harness.identifiers {
            let text = known.rawValue
            let variants = [text.lowercased(), text.uppercased(), " \(text)", "\(text) ", "\(text)\u{301}"]
            for variant in variants.compactMap({ PlatformMappingID($0) })
            where !probe.harness.identifiers.contains(variant) {
                for directory in probe.directories where directory.mvpds(for: variant).isEmpty {
                    let answer = mapping.resolve(variant, in: directory).mvpd?.id
                    try probe.require(answer == nil, "\(quoted(variant.rawValue)) maps as \(quoted(text)) does.")
                }
            }
        }
    }
}

extension String {
    /// The text with its first letters in upper case.
    fileprivate func capitalized(first count: Int) -> String {
        prefix(count).uppercased() + dropFirst(count)
    }
}
