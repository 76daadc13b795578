/// The drawing of the messages between the participants.
struct DiagramPane {
    struct Head {
        let x: Int
        let title: String
        let height: Int
    }

    struct Row {
        let number: Int
        let x1: Int
        let x2: Int
        let y: Int
        let textX: Int
        let textY: Int
        let words: String
        let style: String
        let note: Bool
        let headline: Bool
        let description: String
    }

    private static let shown = 120
    private static let step = 170
    private static let rowHeight = 30
    private static let top = 46

    let width: Int
    let height: Int
    let heads: [Head]
    let rows: [Row]
    let hidden: Int?
    let empty: Bool

    init(_ state: PageState) {
        let arrows = state.journal.arrows.suffix(Self.shown)
        let width = Lane.allCases.count * Self.step
        self.width = width
        let bottom = Self.top + (arrows.count + 1) * Self.rowHeight
        height = bottom
        heads = Lane.allCases.map { Head(x: Self.x(of: $0), title: $0.title, height: bottom) }
        rows = arrows.enumerated().map { index, arrow in
            Row(
                arrow,
                y: Self.top + (index + 1) * Self.rowHeight,
                from: arrow.kind == .headline ? 0 : Self.x(of: arrow.from),
                to: arrow.kind == .headline ? width : Self.x(of: arrow.to)
            )
        }
        let missing = state.journal.arrows.count - arrows.count
        hidden = missing > 0 ? missing : nil
        empty = arrows.isEmpty
    }

    private static func x(of lane: Lane) -> Int { lane.rawValue * step + step / 2 }
}

extension DiagramPane.Row {
    fileprivate init(_ arrow: Arrow, y: Int, from: Int, to: Int) {
        number = arrow.number
        let gap = to > from ? 3 : -3
        x1 = from
        x2 = to == from ? to : to - gap
        self.y = y
        textX = (from + to) / 2
        note = arrow.kind == .note
        headline = arrow.kind == .headline
        textY = note || headline ? y + 4 : y - 6
        words = arrow.text
        style = [arrow.kind == .answer ? "answer" : "", arrow.isFailure ? "failure" : ""].filter { !$0.isEmpty }
            .joined(separator: " ")
        description =
            switch arrow.kind {
            case .headline: arrow.text
            case .note: "\(arrow.from.title): \(arrow.text)"
            case .call, .answer: "\(arrow.from.title) to \(arrow.to.title): \(arrow.text)"
            }
    }
}
