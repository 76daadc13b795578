extension ContractReport {
    /// The report for people: every case on a line, and below a case that did not pass its law and why.
    public var text: String {
        plugins.map(Self.text).joined(separator: "\n") + "\n\(tested)\n"
    }

    /// What was tested with what, on one line.
    var tested: String {
        let plugins = plugins.map { plugin in
            let digest = plugin.sourceDigest.map { " (source \($0.prefix(12)))" } ?? ""
            return "\(plugin.plugin) \(plugin.version)\(digest)"
        }
        return "Suite \(suiteVersion), \(Toolchain.name), seed \(seed), \(sizes.largestDirectory) providers; "
            + plugins.joined(separator: ", ") + "."
    }

    private static func text(of plugin: Plugin) -> String {
        let capabilities = plugin.capabilities.isEmpty ? "handlers only" : plugin.capabilities.joined(separator: ", ")
        var lines = ["\(plugin.plugin) \(plugin.version) (\(capabilities))"]
        for entry in plugin.cases {
            lines.append("  \(mark(of: entry)) \(entry.id) \(entry.title)")
            lines += entry.unproven.map { "      unproven: \($0)" }
            guard let detail = entry.detail else { continue }
            if entry.outcome != .skipped { lines.append("      law: \(entry.law)") }
            lines.append("      \(entry.outcome.rawValue): \(detail)")
            if let toDo = entry.toDo { lines.append("      to do: \(toDo)") }
            lines += entry.reproduction.map { "      \($0)" }
        }
        lines.append("  \(plugin.passed) passed, \(plugin.failed) failed, \(plugin.skipped) skipped")
        lines.append("  \(plugin.verdicts)")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func mark(of entry: Entry) -> String {
        switch entry.outcome {
        case .passed: "ok  "
        case .failed, .unstaged: entry.severity == .required ? "FAIL" : "warn"
        case .skipped: "skip"
        }
    }
}
