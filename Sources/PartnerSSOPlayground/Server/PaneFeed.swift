/// Writes the parts of the page that changed, as server-sent events.
struct PaneFeed {
    private var sent: [String: String] = [:]

    /// The events for what has changed since the last call; empty if nothing has.
    mutating func events(for panes: Panes) -> String {
        var text = ""
        for pane in panes.panes where sent[pane.id] != pane.version {
            sent[pane.id] = pane.version
            let lines = pane.html.split(omittingEmptySubsequences: false) { $0.isNewline }
            text += "event: \(pane.id)\nid: \(pane.version)\n"
            text += lines.map { "data: \($0)\n" }.joined() + "\n"
        }
        return text
    }
}
