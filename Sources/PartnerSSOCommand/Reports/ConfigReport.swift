import PartnerSSO
import PartnerSSOBase

/// Every fault of a configuration.
struct ConfigReport: JSONReport {
    let faults: [ConfigurationFault]

    var json: JSON {
        [
            "valid": .boolean(faults.isEmpty),
            "faults": .array(
                faults.map { fault in
                    [
                        "pointer": .string(fault.pointer), "line": JSON(fault.line.map(Int64.init)),
                        "column": JSON(fault.column.map(Int64.init)), "message": .string(fault.message),
                        "nearest": JSON(fault.nearest),
                    ]
                }
            ),
        ]
    }

    func lines(name: String, style: TextStyle) -> [String] {
        guard !faults.isEmpty else { return ["\(style.good("valid")) \(name)"] }
        let count = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
        return ["\(style.bad(count)) in \(name)"] + faults.flatMap { lines(of: $0, name: name, style: style) }
    }

    private func lines(of fault: ConfigurationFault, name: String, style: TextStyle) -> [String] {
        let place = [fault.line, fault.column].compactMap { $0.map(String.init) }.joined(separator: ":")
        let pointer = fault.pointer.isEmpty ? "/" : fault.pointer
        let line = "  \(place.isEmpty ? "" : "\(place) ")\(style.strong(pointer)): \(fault.message)"
        return [line] + (fault.nearest.map { ["    \(style.quiet("nearest:")) \($0)"] } ?? [])
    }
}
