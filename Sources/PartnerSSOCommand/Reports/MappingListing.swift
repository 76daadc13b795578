import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Which provider each platform identifier maps to.
struct MappingListing: JSONReport {
    let results: [MappingResult]

    var json: JSON {
        .array(
            results.map { result in
                [
                    "id": .string(result.id.rawValue), "mvpd": JSON(result.mvpd?.id.rawValue),
                    "conflict": JSON(result.conflicts.map(\.mvpd.rawValue)),
                ]
            }
        )
    }

    func lines(style: TextStyle) -> [String] {
        var table = TextTable()
        for result in results {
            let others = result.conflicts.map { "\($0.mvpd) by \($0.author)" }.joined(separator: ", ")
            let note = others.isEmpty ? "" : style.notable("conflict: \(others)")
            table.add(result.id.rawValue, result.mvpd?.id.rawValue ?? style.notable("unknown"), note)
        }
        return table.lines
    }
}
