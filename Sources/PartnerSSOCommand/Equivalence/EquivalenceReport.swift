import PartnerSSOBase
import PartnerSSOScenarios

/// Every scenario on every platform, on each service and on the reference service.
struct EquivalenceReport: JSONReport {
    /// The reference service that the others are compared with.
    let reference: String
    let rows: [EquivalenceRow]

    var unexplained: [EquivalenceRow] { rows.filter(\.isUnexplained) }

    private var equal: Int { rows.count { $0.differences.isEmpty && $0.notExpressible == nil } }
    private var explained: Int { rows.count { !$0.differences.isEmpty && !$0.isUnexplained } }

    var json: JSON {
        [
            "reference": .string(reference), "rows": .array(rows.map(\.json)), "equal": .integer(Int64(equal)),
            "explained": .integer(Int64(explained)), "unexplained": .integer(Int64(unexplained.count)),
        ]
    }

    func lines(style: TextStyle) -> [String] {
        var table = TextTable()
        for row in rows {
            table.add(mark(row, style), row.scenario, row.platform.rawValue, row.outcome.text, verdict(row))
        }
        let left = rows.count - equal - explained - unexplained.count
        return table.lines + ["", "Reasons:"] + reasons + [
            "",
            "\(equal) the same as on \(reference), \(explained) explained, \(unexplained.count) unexplained, "
                + "\(left) not expressible",
        ]
    }

    private func mark(_ row: EquivalenceRow, _ style: TextStyle) -> String {
        if row.notExpressible != nil { return style.quiet("–") }
        if row.isUnexplained { return style.bad("✗") }
        return row.differences.isEmpty ? style.good("=") : style.notable("≠")
    }

    private func verdict(_ row: EquivalenceRow) -> String {
        if let reason = row.notExpressible { return "\(row.plugin): not expressible: \(reason)" }
        let words = row.differences.map { difference in
            let number = difference.reason.flatMap { reason in known.firstIndex(of: reason).map { "[\($0 + 1)]" } }
            return "\(difference.aspect.rawValue) \(difference.other ?? "none") \(number ?? "unexplained")"
        }
        return words.isEmpty ? "the same" : "\(row.plugin): " + words.joined(separator: ", ")
    }

    /// The reasons, each once, in the order they are met.
    private var known: [String] {
        rows.flatMap(\.differences).compactMap(\.reason)
            .reduce(into: []) { found, reason in
                if !found.contains(reason) { found.append(reason) }
            }
    }

    private var reasons: [String] {
        known.enumerated().map { "  [\($0.offset + 1)] \($0.element)" }
    }
}
