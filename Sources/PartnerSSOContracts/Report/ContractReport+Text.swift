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
            + plugins.joined(separator: ", ") + "; \(Int(milliseconds.rounded())) ms."
    }

    private static func text(of plugin: Plugin) -> String {
        let capabilities = plugin.capabilities.isEmpty ? "handlers only" : plugin.capabilities.joined(separator: ", ")
        var lines = ["\(plugin.plugin) \(plugin.version) (\(capabilities))"]
        for entry in plugin.cases {
            lines.append("  \(mark(of: entry)) \(entry.id) \(entry.title)")
            lines += entry.unproven.map { "      unproven: \($0)" }
            guard let detail = entry.detail else { continue }
            if entry.outcome != .skipped { lines.append("      law: \(entry.law)") }
            lines.append("      \(entry.outcome.word): \(detail)")
            if let toDo = entry.toDo { lines.append("      to do: \(toDo)") }
            lines += entry.reproduction.map { "      \($0)" }
        }
        lines.append("  \(plugin.counts)")
        lines.append("  \(plugin.verdicts)")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func mark(of entry: Entry) -> String {
        switch entry.outcome {
        case .passed: "ok  "
        case .failed: entry.severity == .required ? "FAIL" : "warn"
        case .unstaged: "open"
        case .skipped: "skip"
        }
    }
}

extension ContractReport.Outcome {
    /// The outcome as reports for people call it.
    var word: String { self == .unstaged ? "inconclusive" : rawValue }
}

extension ContractReport.Plugin {
    /// How many cases ended in which way.
    var counts: String {
        "\(passed) passed, \(failed - inconclusive) failed, \(inconclusive) inconclusive, \(skipped) skipped"
    }
}
