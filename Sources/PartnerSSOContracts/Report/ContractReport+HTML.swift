extension ContractReport {
    /// The report as a page of HTML that needs nothing else: a badge for each plugin, and a table of its cases.
    public var html: String {
        let parts = plugins.map { plugin in
            let rows = plugin.cases.map { Self.row(of: $0) }.joined(separator: "\n")
            return """
                <h2>\(Self.escaped(plugin.plugin)) \(Self.escaped(plugin.version))</h2>
                <p>\(Self.badge(of: plugin))</p>
                <p>\(plugin.counts); \(plugin.verdicts).</p>
                <table>
                <tr><th>case</th><th>law</th><th>result</th><th>time</th><th></th></tr>
                \(rows)
                </table>
                """
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <title>Contract report</title>
            <style>
            body { font: 15px/1.4 system-ui, sans-serif; margin: 2em; max-width: 80em; }
            table { border-collapse: collapse; } td, th { border-bottom: 1px solid #ccc; padding: .3em .6em; text-align: left;
              vertical-align: top; } .failed, .unstaged { background: #fdd; } .skipped { color: #666; }
            </style>
            </head>
            <body>
            <h1>Contract report</h1>
            <p>\(Self.escaped(tested))</p>
            \(parts.joined(separator: "\n"))
            <h2>The laws</h2>
            <dl>
            \(laws)
            </dl>
            </body>
            </html>
            """
    }

    /// Each law that a case of the report is about, once.
    private var laws: String {
        let entries = Dictionary(plugins.flatMap(\.cases).map { ($0.id, $0) }) { first, _ in first }
        return entries.values.sorted { $0.id < $1.id }
            .map { "<dt id=\"\($0.id)\">\($0.id)</dt><dd>\(Self.escaped($0.law))</dd>" }
            .joined(separator: "\n")
    }

    /// An SVG badge with the highest level that a plugin keeps.
    ///
    /// - Parameter plugin: The plugin.
    /// - Returns: The SVG element, which can be a file of its own.
    public static func badge(of plugin: Plugin) -> String {
        let kept = Level.allCases.prefix { plugin.verdict(on: $0) == .kept }.last
        let (text, colour) = kept.map { ("\($0.rawValue) kept", "#2d7a33") } ?? ("not kept", "#b3261e")
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="220" height="20" role="img" aria-label="contracts: \(text)">\
            <rect width="90" height="20" fill="#444"/><rect x="90" width="130" height="20" fill="\(colour)"/>\
            <g fill="#fff" font-family="sans-serif" font-size="12"><text x="8" y="14">contracts</text>\
            <text x="98" y="14">\(text)</text></g></svg>
            """
    }

    private static func row(of entry: Entry) -> String {
        let notes = entry.unproven.map { "unproven: \($0)" } + [entry.explanation]
        let text = notes.filter { !$0.isEmpty }.joined(separator: "\n")
        let result = entry.outcome.rawValue
        return
            "<tr class=\"\(result)\"><td><a href=\"#\(entry.id)\">\(entry.id)</a></td><td>\(escaped(entry.title))</td>"
            + "<td>\(entry.outcome.word)</td><td>\(Int(entry.milliseconds)) ms</td>"
            + "<td>\(escaped(text).replacing("\n", with: "<br>"))</td></tr>"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
