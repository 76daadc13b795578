import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The law of the identifiers that only the plugin knows.
extension MappingCases {
    static let tables = [ownTable]

    private static let ownTable = ContractCase(
        "MAP-013",
        "A plugin's own table is as exact as the directory",
        "An identifier that a plugin answers by a table in its source or its settings is answered as it is written there, and no other spelling of it is.",
        severity: .provisional
    ) { probe in
        let own = try OwnIdentifiers(probe)
        if own.known.isEmpty, probe.harness.sourceFolder == nil {
            probe.leave(unproven: "A table in the source: the harness names no folder to look in (`sourceFolder`).")
        }
        let mapping = try probe.makeHandlers().mapping
        for (id, answer) in own.known.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            for text in variants(of: id.rawValue) {
                guard let variant = PlatformMappingID(text), own.known[variant] == nil else { continue }
                let found = mapping.resolve(variant, in: own.directory).mvpd?.id
                try probe.require(
                    found == nil,
                    "The plugin's table has \(quoted(id.rawValue)) for \(answer), and \(quoted(text)) maps to it too."
                )
            }
        }
    }

    private static func variants(of text: String) -> [String] {
        let composed = [
            ("\u{FC}", "u\u{308}"), ("\u{E9}", "e\u{301}"), ("\u{E4}", "a\u{308}"), ("\u{F1}", "n\u{303}"),
        ]
        let forms = composed.flatMap { [text.replacing($0.0, with: $0.1), text.replacing($0.1, with: $0.0)] }
        let ends = ["x", "-2", "@west", "/1", "#", "\u{301}"].map { text + $0 }
        let spaces = [
            " \(text)", "\(text) ", "\t\(text)", "\(text)\n", text.replacing(" ", with: "  "),
        ]
        return [text.lowercased(), text.uppercased(), "x\(text)", String(text.dropLast())] + forms
            + ends + spaces
    }
}
