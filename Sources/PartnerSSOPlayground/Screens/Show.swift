/// Something to watch.
struct Show: Sendable, Hashable {
    let resource: String
    let title: String
    let summary: String
    /// Whether the viewer may probably watch it; `nil` before the service was asked.
    var isLikely: Bool?
    /// Why not.
    var obstacle: String?

    static let catalogue = [
        Show(resource: "REF30", title: "Harbor Lights", summary: "Drama · live"),
        Show(resource: "REF30-NEWS", title: "News at Nine", summary: "News · live"),
        Show(resource: "REF30-SPORT", title: "Northern Derby", summary: "Sport · live"),
        Show(resource: "REF30-PREMIUM", title: "The Glass Island", summary: "Premium film"),
    ]
}
