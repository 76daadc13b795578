/// The drawing of the sign-in's states, with the present one lit.
struct MachinePane {
    struct Box {
        let x: Int
        let y: Int
        let textX: Int
        let textY: Int
        let name: String
        let words: String
        let style: String
        let present: Bool
    }

    struct Line {
        let d: String
        let style: String
    }

    static let boxWidth = 138
    private static let boxHeight = 40
    private static let stepX = 162
    private static let stepY = 96

    let width: Int
    let height: Int
    let boxes: [Box]
    let lines: [Line]
    let words: String

    init(_ state: PageState) {
        let machine = state.journal.machine
        let taken = Set(zip(machine.path, machine.path.dropFirst()).map { MachineMap.Transition(from: $0, to: $1) })
        boxes = MachineMap.states.map { Self.box($0, machine) }
        // Taken transitions come last, so that they are drawn over the others.
        lines =
            MachineMap.transitions.filter { !taken.contains($0) }.compactMap { Self.line($0, "") }
            + taken.compactMap { Self.line($0, "taken") }.sorted { $0.d < $1.d }
        width = 7 * Self.stepX
        height = 3 * Self.stepY - 30
        let label = machine.present.flatMap { name in MachineMap.states.first { $0.name == name }?.label }
        words = label.map { "Present state: \($0)." } ?? "No sign-in has begun."
    }

    private static func box(_ state: MachineMap.State, _ machine: MachineTracker) -> Box {
        let isPresent = machine.present == state.name
        let style = [
            isPresent ? "present" : "", machine.path.contains(state.name) ? "visited" : "", state.isEnd ? "end" : "",
        ]
        let (x, y) = corner(of: state)
        return Box(
            x: x,
            y: y,
            textX: x + boxWidth / 2,
            textY: y + boxHeight / 2 + 4,
            name: state.name,
            words: state.label,
            style: style.filter { !$0.isEmpty }.joined(separator: " "),
            present: isPresent
        )
    }

    private static func corner(of state: MachineMap.State) -> (x: Int, y: Int) {
        (state.column * stepX + 12, state.row * stepY + 12)
    }

    /// A curve from one box's border to the other's.
    private static func line(_ transition: MachineMap.Transition, _ style: String) -> Line? {
        guard let from = MachineMap.states.first(where: { $0.name == transition.from }),
            let to = MachineMap.states.first(where: { $0.name == transition.to })
        else { return nil }
        let (a, b) = (corner(of: from), corner(of: to))
        let half = boxWidth / 2
        if from.row == to.row {
            let isForward = to.column > from.column
            let isNext = abs(to.column - from.column) == 1
            if isNext, isForward {
                let y = a.y + boxHeight / 2
                return Line(d: "M\(a.x + boxWidth) \(y) L\(b.x - 2) \(y)", style: style)
            }
            // Over the boxes between them, or back.
            let bend = isForward ? a.y - 12 : a.y + boxHeight + 22
            let edge = isForward ? a.y : a.y + boxHeight
            return Line(
                d: "M\(a.x + half) \(edge) C\(a.x + half) \(bend) \(b.x + half) \(bend) \(b.x + half) \(edge)",
                style: style
            )
        }
        let isDown = to.row > from.row
        let (startY, endY) = isDown ? (a.y + boxHeight, b.y - 2) : (a.y, b.y + boxHeight + 2)
        let middle = (startY + endY) / 2
        let shift = (to.column - from.column) * 6
        return Line(
            d:
                "M\(a.x + half + shift) \(startY) C\(a.x + half + shift) \(middle) \(b.x + half - shift) \(middle) \(b.x + half - shift) \(endY)",
            style: style
        )
    }
}
