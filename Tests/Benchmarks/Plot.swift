import Foundation

/// Cost against size of one subject, both axes logarithmic, as SVG.
struct Plot {
    let subject: String
    let outcomes: [Outcome]

    private static let (width, height, margin) = (640.0, 400.0, 60.0)
    private static let colours = ["#0a5fb4", "#c2410c", "#15803d"]

    var svg: String {
        let ways = outcomes.first?.measurements.map(\.way) ?? []
        let lines = ways.enumerated().map { index, way in line(of: way, Self.colours[index % Self.colours.count], index)
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" \
            font-family="sans-serif" font-size="12">
            <rect width="100%" height="100%" fill="white"/>
            <text x="\(Int(Self.width / 2))" y="20" text-anchor="middle">\(subject): time against size</text>
            \((axis() + lines).joined(separator: "\n"))
            </svg>

            """
    }

    private var sizes: (low: Double, high: Double) {
        let sizes = outcomes.map { Double($0.size) }
        return (log10(sizes.min() ?? 1), log10(sizes.max() ?? 10))
    }

    private var times: (low: Double, high: Double) {
        let times = outcomes.flatMap { $0.measurements.map(\.medianNanoseconds) }
        return (log10(times.min() ?? 1).rounded(.down), log10(times.max() ?? 10).rounded(.up))
    }

    private func place(_ size: Double, _ time: Double) -> (x: Double, y: Double) {
        let inner = (Self.width - 2 * Self.margin, Self.height - 2 * Self.margin)
        let (x, y) = (
            (size - sizes.low) / max(sizes.high - sizes.low, 1), (time - times.low) / max(times.high - times.low, 1)
        )
        return (Self.margin + x * inner.0, Self.height - Self.margin - y * inner.1)
    }

    private func axis() -> [String] {
        let decades = stride(from: times.low, through: times.high, by: 1).map { decade in
            let (start, end) = (place(sizes.low, decade), place(sizes.high, decade))
            return line(start, end, "#ddd") + label(Self.unit(decade), Self.margin - 8, start.y + 4, "end")
        }
        let marks = outcomes.map { outcome in
            label(String(outcome.size), place(log10(Double(outcome.size)), times.low).x, Self.height - 36, "middle")
        }
        return decades + marks
    }

    private func line(of way: String, _ colour: String, _ index: Int) -> String {
        let points = outcomes.compactMap { outcome in
            outcome.measurements.first { $0.way == way }.map {
                place(log10(Double(outcome.size)), log10($0.medianNanoseconds))
            }
        }
        let path = points.map { String(format: "%.1f,%.1f", $0.x, $0.y) }.joined(separator: " ")
        let key = label(way, Self.margin + Double(index) * 190, Self.height - 12, "start", colour)
        return "<polyline points=\"\(path)\" fill=\"none\" stroke=\"\(colour)\" stroke-width=\"2\"/>" + key
    }

    private func line(_ start: (x: Double, y: Double), _ end: (x: Double, y: Double), _ colour: String) -> String {
        String(
            format: "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%@\"/>",
            start.x,
            start.y,
            end.x,
            end.y,
            colour
        )
    }

    private func label(_ text: String, _ x: Double, _ y: Double, _ anchor: String, _ colour: String = "#333") -> String
    {
        String(format: "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%@\" fill=\"%@\">", x, y, anchor, colour) + text
            + "</text>"
    }

    private static func unit(_ decade: Double) -> String {
        switch decade {
        case ..<3: String(format: "%.0f ns", pow(10, decade))
        case ..<6: String(format: "%.0f µs", pow(10, decade - 3))
        default: String(format: "%.0f ms", pow(10, decade - 6))
        }
    }
}
