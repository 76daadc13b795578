import Foundation

/// The outcomes as a table in Markdown.
struct Table {
    let outcomes: [Outcome]

    var text: String {
        let head = ["subject", "size", "way", "median", "min … max", "allocations", "sent, received", "promises"]
        let lines = [head, head.map { _ in "---" }] + outcomes.flatMap(rows)
        return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }

    private func rows(of outcome: Outcome) -> [[String]] {
        outcome.measurements.enumerated().map { index, measurement in
            [
                index == 0 ? outcome.subject : "",
                index == 0 ? String(outcome.size) : "",
                measurement.way,
                Self.time(measurement.medianNanoseconds) + (outcome.clock == .processor ? " of a processor" : ""),
                "\(Self.time(measurement.minNanoseconds)) … \(Self.time(measurement.maxNanoseconds))",
                measurement.allocations.map { String(format: "%.1f", $0) } ?? "",
                index == 0 ? outcome.traffic.map(Self.bytes) ?? "" : "",
                index == 0 ? outcome.verdicts.map(Self.text).joined(separator: "; ") : "",
            ]
        }
    }

    private static func bytes(_ traffic: CannedTransport.Traffic) -> String {
        String(format: "%.1f KB, %.1f KB", Double(traffic.sent) / 1000, Double(traffic.received) / 1000)
    }

    private static func text(_ verdict: Outcome.Verdict) -> String {
        let mark = verdict.holds ? "holds" : "MISSED"
        return "\(mark): \(factor(verdict.ratio)) of \(verdict.baseline), at most \(factor(verdict.limit))"
    }

    private static func factor(_ ratio: Double) -> String {
        ratio < 0.1 ? String(format: "1/%.0f", 1 / ratio) : String(format: "%.2f", ratio)
    }

    private static func time(_ nanoseconds: Double) -> String {
        switch nanoseconds {
        case ..<1000: String(format: "%.0f ns", nanoseconds)
        case ..<1_000_000: String(format: "%.1f µs", nanoseconds / 1000)
        default: String(format: "%.2f ms", nanoseconds / 1_000_000)
        }
    }
}
