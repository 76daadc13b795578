import AdobePassSimulator
import PartnerSSOBase

/// The documented errors, and how to provoke each.
struct ErrorTableReport: JSONReport {
    let rows: [SimulatorErrorRow]

    var json: JSON { .array(rows.map(\.json)) }

    func lines(style: TextStyle) -> [String] {
        var table = TextTable()
        table.add("API", "code", "status", "action", "how")
        for row in rows {
            let statuses = row.statuses.map(String.init).joined(separator: " ")
            table.add(
                row.interface.rawValue,
                row.code,
                statuses,
                row.action,
                row.request ?? "a fault: \(row.faultText)"
            )
        }
        let example = rows.first.map { "POST /_simulator/faults \($0.faultText)" } ?? ""
        return table.lines + [
            "", "A fault provokes each of them, with or without a request of its own: --format json has all. Example:",
            example, "A fault with \"resource\" is the error of one decision in an answer that succeeds.",
        ]
    }
}

extension SimulatorErrorRow {
    /// The fault as the control API takes it.
    fileprivate var faultText: String { json["fault"]?.compactText ?? "" }
}
