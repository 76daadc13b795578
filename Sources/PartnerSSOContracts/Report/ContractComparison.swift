package import PartnerSSOBase

/// What changed between two reports, read from the JSON that `contracts` printed.
package struct ContractComparison: Sendable, Hashable {
    /// A case of a plugin whose result differs, or that only one report has.
    package struct Change: Sendable, Hashable {
        /// The plugin and the case.
        package let name: String
        /// The result before, or `nil` if the earlier report lacks the case.
        package let before: String?
        /// The result now, or `nil` if the later report lacks the case.
        package let after: String?

        /// Whether a law that held no longer does; a law that was withdrawn, or was not run, does not count.
        package var isWorse: Bool {
            before == ContractReport.Outcome.passed.rawValue && after != nil && after != before
        }

        /// The change on one line.
        package var line: String { "\(name): \(before ?? "not there") -> \(after ?? "not there")" }
    }

    /// The changes, sorted by plugin and case.
    package let changes: [Change]

    /// Compares two reports.
    ///
    /// - Parameters:
    ///   - before: The earlier report.
    ///   - after: The later report.
    package init(_ before: JSON, _ after: JSON) {
        let (old, new) = (Self.results(in: before), Self.results(in: after))
        changes = Set(old.keys).union(new.keys).sorted()
            .filter { old[$0] != new[$0] }.map { Change(name: $0, before: old[$0], after: new[$0]) }
    }

    private static func results(in report: JSON) -> [String: String] {
        let plugins = report["plugins"]?.elements ?? []
        let pairs = plugins.flatMap { plugin in
            (plugin["cases"]?.elements ?? []).map { entry in
                let name = "\(plugin["plugin"]?.string ?? "") \(entry["id"]?.string ?? "")"
                let isInconclusive = entry["isInconclusive"] == .boolean(true)
                return (name, isInconclusive ? "inconclusive" : entry["result"]?.string ?? "")
            }
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
