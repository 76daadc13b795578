extension ContractReport {
    /// The report as a page of Markdown: the verdicts, then a table of the cases of each plugin.
    public var markdown: String {
        let parts = plugins.map { plugin in
            let rows = plugin.cases.map { entry in
                let notes = (entry.unproven.map { "unproven: \($0)" } + [entry.detail ?? ""]).joined(separator: " ")
                return "| \(entry.id) | \(Self.cell(entry.title)) | \(entry.outcome.word) | \(Self.cell(notes)) |\n"
            }
            return "## \(plugin.plugin) \(plugin.version)\n\n\(plugin.counts); "
                + "\(plugin.verdicts).\n\n"
                + "| case | law | result | |\n|---|---|---|---|\n" + rows.joined()
        }
        return "# Contract report\n\n\(tested)\n\n" + parts.joined(separator: "\n")
    }

    private static func cell(_ text: String) -> String {
        text.replacing("|", with: "\\|").replacing("\n", with: " ")
    }
}
