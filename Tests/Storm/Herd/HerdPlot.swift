import Foundation

/// The calls per second of each scene, below each other, as SVG.
struct HerdPlot {
    let count: Int
    private var scenes: [(name: String, calls: [Int])] = []

    private static let (width, height, left) = (640.0, 130.0, 60.0)
    /// The seconds that are drawn.
    private static let seconds = 1_200

    init(count: Int) {
        self.count = count
    }

    mutating func add(_ name: String, _ calls: [Int]) { scenes.append((name, calls)) }

    var svg: String {
        let height = Self.height * Double(scenes.count) + 30
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(height))" \
            font-family="sans-serif" font-size="12">
            <rect width="100%" height="100%" fill="white"/>
            \(scenes.enumerated().map { panel($1.name, $1.calls, top: Double($0) * Self.height) }.joined(separator: "\n"))
            <text x="\(Int(Self.width / 2))" y="\(Int(height) - 8)" text-anchor="middle">\
            calls a second of \(count) devices, over \(Self.seconds / 60) minutes</text>
            </svg>

            """
    }

    private func panel(_ name: String, _ calls: [Int], top: Double) -> String {
        let most = max(calls.max() ?? 1, 1)
        let (floor, tall) = (top + Self.height - 10, Self.height - 40)
        let wide = Self.width - Self.left - 20
        let points = calls.prefix(Self.seconds).enumerated().map { second, count in
            String(
                format: "%.1f,%.1f",
                Self.left + Double(second) / Double(Self.seconds) * wide,
                floor - Double(count) / Double(most) * tall
            )
        }
        return """
            <text x="\(Int(Self.left))" y="\(Int(top) + 20)" fill="#0a5fb4">\(name)</text>
            <text x="\(Int(Self.left) - 8)" y="\(Int(floor - tall) + 4)" text-anchor="end">\(most)</text>
            <text x="\(Int(Self.left) - 8)" y="\(Int(floor) + 4)" text-anchor="end">0</text>
            <line x1="\(Int(Self.left))" y1="\(Int(floor))" x2="\(Int(Self.width) - 20)" y2="\(Int(floor))" stroke="#ddd"/>
            <polyline points="\(points.joined(separator: " "))" fill="none" stroke="#0a5fb4"/>
            """
    }
}
