import PartnerSSOBase

/// The parts of the page, which are sent anew when they change.
struct Panes: Sendable {
    /// One part: the identifier of its element, and its HTML.
    struct Pane: Sendable, Hashable {
        let id: String
        let html: String

        /// Equal for equal HTML, so that the browser does not replace what it shows already.
        var version: String { String(Checksum.of(html.utf8), radix: 36) }
    }

    let panes: [Pane]

    init(_ state: PageState, _ renderer: Renderer) {
        let contents: [(String, Any)] = [
            ("bar", BarPane(state)), ("banner", BannerPane(state)), ("tv", TelevisionPane(state)),
            ("phone", PhonePane(state)), ("controls", ControlsPane(state)), ("machine", MachinePane(state)),
            ("diagram", DiagramPane(state)), ("events", EventsPane(state)),
        ]
        panes = contents.map { Pane(id: $0, html: renderer.html($0, $1)) }
    }

    subscript(id: String) -> Pane? { panes.first { $0.id == id } }
}
