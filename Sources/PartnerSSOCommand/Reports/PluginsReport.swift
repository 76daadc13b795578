import PartnerSSOBase

/// Every plugin of a command line.
struct PluginsReport: JSONReport {
    let plugins: [PluginReport]

    var json: JSON { .array(plugins.map(\.json)) }

    func lines(style: TextStyle) -> [String] {
        plugins.flatMap { $0.lines(style: style) }
    }
}
