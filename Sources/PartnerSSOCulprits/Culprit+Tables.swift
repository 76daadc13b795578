import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Culprit {
    /// Mappings with a table of their own, which the harness does not list.
    static let tables: [Culprit] = [
        table(
            "table-in-small-letters",
            breaks: ["MAP-013"],
            "Looks its own codes up in lower case, so that both spellings work."
        ) {
            $0.lowercased()
        },
        table(
            "table-trimmed",
            breaks: ["MAP-013"],
            "Looks its own codes up without the white space that a spreadsheet left around them."
        ) {
            $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        },
        table(
            "table-by-prefix",
            breaks: ["MAP-013"],
            "Looks its own codes up without the region that some boxes append to them."
        ) {
            $0.split(separator: "@").first.map(String.init) ?? $0
        },
        table(
            "table-folded",
            breaks: ["MAP-013"],
            "Looks its own codes up in composed form, because one device decomposes them."
        ) {
            $0.replacing("u\u{308}", with: "\u{FC}")
        },
    ]

    /// The platform's own codes, and the providers they stand for.
    private static let codesOfBoxes = [
        "QX-BOX-17": "Cablevision", "QX-BOX-18": "Spectrum", "QX-\u{FC}BER-19": "Verizon",
    ]

    private static func table(
        _ id: String,
        breaks: [String] = [],
        _ mistake: String,
        _ key: @escaping @Sendable (String) -> String
    ) -> Culprit {
        let culprit = parts(id, breaks: breaks, mistake) { parts in
            let table = Dictionary(codesOfBoxes.map { (key($0), $1) }) { first, _ in first }
            let own = MVPDMapping(by: "culprit") { id, directory in
                table[key(id.rawValue)].flatMap { MVPD.ID($0) }.flatMap { directory[id: $0]?.id }.map { [$0] } ?? []
            }
            parts.handlers = parts.handlers.with(mapping: own.then(parts.handlers.mapping))
        }
        let folder = URL(filePath: #filePath).deletingLastPathComponent().path
        return Culprit(id, breaks: culprit.breaks, mistake, harness: culprit.harness.with { $0.sourceFolder = folder })
    }
}
