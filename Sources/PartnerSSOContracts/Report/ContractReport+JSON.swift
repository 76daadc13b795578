package import PartnerSSOBase

extension ContractReport {
    /// The report as command lines print it, with exactly the members their documentation names, in its order.
    package var tree: JSON {
        let sources = Dictionary(plugins.map { ($0.plugin, $0.sourceDigest) }) { first, _ in first }
        return [
            "schemaVersion": .integer(Int64(schemaVersion)),
            "plugins": .array(plugins.map { Self.json(of: $0) }),
            "tested": [
                "suite": .string(suiteVersion), "seed": .integer(Int64(bitPattern: seed)),
                "largestDirectory": .integer(Int64(sizes.largestDirectory)), "toolchain": .string(Toolchain.name),
                "sources": JSON.object(sources.map { ($0.key, $0.value.map { JSON.string($0) }) }).sorted,
            ],
        ]
    }

    /// Renders the report as command lines print it, with sorted members.
    ///
    /// - Returns: The text.
    public func json() -> String { tree.sorted.text }

    private static func json(of plugin: Plugin) -> JSON {
        [
            "plugin": .string(plugin.plugin), "version": .string(plugin.version),
            "cases": .array(plugin.cases.map { json(of: $0) }), "passed": .integer(Int64(plugin.passed)),
            "failed": .integer(Int64(plugin.failed)), "skipped": .integer(Int64(plugin.skipped)),
            "levels": .object(
                Level.allCases.map { ($0.rawValue, JSON.string(plugin.verdict(on: $0).rawValue)) }
            ),
        ]
    }

    private static func json(of entry: Entry) -> JSON {
        let (result, detail): (Outcome, String?) =
            switch entry.outcome {
            case .unstaged: (.failed, "Not staged: \(entry.explanation)")
            case .failed: (.failed, entry.explanation)
            case .passed, .skipped: (entry.outcome, entry.detail)
            }
        return [
            "id": .string(entry.id), "title": .string(entry.title), "law": .string(entry.law),
            "page": .string(ContractSuite.page(of: entry.id)), "requires": .strings(entry.requires),
            "result": .string(result.rawValue), "detail": JSON(detail), "severity": .string(entry.severity.rawValue),
            "isInconclusive": .boolean(entry.outcome == .unstaged), "unproven": .strings(entry.unproven),
            "milliseconds": .integer(Int64(entry.milliseconds)),
        ]
    }
}
