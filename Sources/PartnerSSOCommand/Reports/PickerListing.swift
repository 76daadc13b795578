import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The picker that the platform would get, and the providers that are hidden from it.
struct PickerListing: JSONReport {
    let report: PickerReport

    var json: JSON {
        [
            "supported": JSON(report.contents?.supported.map(\.rawValue) ?? []),
            "featured": JSON(report.contents?.featured.map(\.rawValue) ?? []),
            "hidden": .array(
                report.hidden.map { hidden in
                    [
                        "mvpd": .string(hidden.mvpd.rawValue), "by": .string(hidden.author.rawValue),
                        "reason": .string(hidden.reason),
                    ]
                }
            ),
        ]
    }

    func lines(style: TextStyle) -> [String] {
        let supported = report.contents?.supported.map(\.rawValue) ?? []
        let featured = report.contents?.featured.map(\.rawValue) ?? []
        var table = TextTable()
        for hidden in report.hidden { table.add("  \(hidden.mvpd)", "by \(hidden.author)", hidden.reason) }
        return [style.strong("supported (\(supported.count))")] + supported.map { "  \($0)" }
            + [style.strong("featured (\(featured.count))")] + featured.map { "  \($0)" }
            + [style.strong("hidden (\(report.hidden.count))")] + table.lines
    }
}
