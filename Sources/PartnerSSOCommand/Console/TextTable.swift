/// Lines with aligned columns.
struct TextTable: Sendable {
    private var rows: [[String]] = []

    /// Adds a line.
    mutating func add(_ cells: String...) {
        rows.append(cells)
    }

    /// Adds a line.
    mutating func add(_ cells: [String]) {
        rows.append(cells)
    }

    /// The lines; every column but the last is as wide as its widest cell.
    var lines: [String] {
        let widths = widths
        return rows.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                line += cell
                guard column < row.count - 1 else { continue }
                line += String(repeating: " ", count: widths[column] - cell.count + 2)
            }
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    private var widths: [Int] {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.count)
            }
        }
        return widths
    }
}
