import Foundation

/// Curves over time in panels below each other, as SVG.
package struct PanelPlot: Sendable {
    /// One curve.
    package struct Line: Sendable {
        let name: String
        let values: [Int]

        package init(_ name: String, _ values: [Int]) {
            (self.name, self.values) = (name, values)
        }
    }

    private static let (width, height, left, right) = (640.0, 130.0, 60.0, 20.0)
    private static let colours = ["#0a5fb4", "#c2410c", "#15803d", "#7e22ce", "#666666"]

    private let caption: String
    private let length: Int
    private var panels: [[Line]] = []

    /// Makes a plot without panels.
    ///
    /// - Parameters:
    ///   - caption: What is drawn, below the panels.
    ///   - length: How many values fill the width of a panel; further values are left out.
    package init(caption: String, length: Int) {
        (self.caption, self.length) = (caption, max(length, 1))
    }

    /// Adds a panel below the others, whose curves share an axis that begins at zero.
    package mutating func add(_ lines: [Line]) { panels.append(lines) }

    /// The drawing.
    package var svg: String {
        let height = Self.height * Double(panels.count) + 30
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(height))" \
            font-family="sans-serif" font-size="12">
            <rect width="100%" height="100%" fill="white"/>
            \(panels.enumerated().map { panel($1, top: Double($0) * Self.height) }.joined(separator: "\n"))
            <text x="\(Int(Self.width / 2))" y="\(Int(height) - 8)" text-anchor="middle">\(caption)</text>
            </svg>

            """
    }

    private func panel(_ lines: [Line], top: Double) -> String {
        let most = max(lines.flatMap(\.values).max() ?? 1, 1)
        let (floor, tall) = (top + Self.height - 10, Self.height - 40)
        let edge = Int(Self.left) - 8
        return """
            \(keys(lines, y: Int(top) + 20))
            <text x="\(edge)" y="\(Int(floor - tall) + 4)" text-anchor="end">\(most)</text>
            <text x="\(edge)" y="\(Int(floor) + 4)" text-anchor="end">0</text>
            <line x1="\(Int(Self.left))" y1="\(Int(floor))" x2="\(Int(Self.width - Self.right))" y2="\(Int(floor))" \
            stroke="#ddd"/>
            \(zip(lines, Self.cycle(lines.count)).map { line, colour in
                curve(line.values.map { floor - Double($0) / Double(most) * tall }, colour)
            }.joined(separator: "\n"))
            """
    }

    /// The names of the curves, from left to right.
    private func keys(_ lines: [Line], y: Int) -> String {
        var x = Self.left
        return zip(lines, Self.cycle(lines.count)).map { line, colour in
            // About the width of a letter.
            defer { x += 6.5 * Double(line.name.count) + 14 }
            return "<text x=\"\(Int(x))\" y=\"\(y)\" fill=\"\(colour)\">\(line.name)</text>"
        }.joined(separator: "\n")
    }

    private func curve(_ heights: [Double], _ colour: String) -> String {
        let wide = Self.width - Self.left - Self.right
        let points = heights.prefix(length).enumerated().map { place, height in
            String(format: "%.1f,%.1f", Self.left + Double(place) / Double(length) * wide, height)
        }
        return "<polyline points=\"\(points.joined(separator: " "))\" fill=\"none\" stroke=\"\(colour)\"/>"
    }

    private static func cycle(_ count: Int) -> [String] { (0..<count).map { colours[$0 % colours.count] } }
}
