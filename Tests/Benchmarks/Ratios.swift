import Foundation

/// How this package's way compares with each baseline: the only figures that hold on any machine.
struct Ratios {
    /// How much worse a ratio may become; these machines are noisy.
    private static let band = 2.0
    /// The ratios that are never much worse: the time of a baseline that takes a thousand times as long depends on what
    /// else is in the machine's caches.
    private static let negligible = 0.001

    /// The ratios, by subject, size and baseline.
    let values: [String: Double]

    /// Takes the medians of a run.
    init(_ outcomes: [Outcome], _ footprints: [Footprint]) {
        var values: [String: Double] = [:]
        for outcome in outcomes {
            for other in outcome.measurements.dropFirst() {
                let ratio = outcome.measurements[0].medianNanoseconds / other.medianNanoseconds
                values["\(outcome.subject), \(outcome.size), \(other.way)"] = Double(String(format: "%.3g", ratio))
            }
        }
        for footprint in footprints {
            let ratio = Double(footprint.bytes) / Double(footprint.baselineBytes)
            values["\(footprint.subject), \(footprint.baseline)"] = Double(String(format: "%.3g", ratio))
        }
        self.values = values
    }

    /// Reads what an earlier run wrote.
    init(file: String) throws {
        values = try JSONDecoder().decode([String: Double].self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    }

    func write(to file: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try (encoder.encode(values) + Data("\n".utf8)).write(to: URL(fileURLWithPath: file))
    }

    /// The ratios that are much worse than before, and those that the file does not know.
    func worse(than earlier: Ratios) -> [String] {
        values.sorted { $0.key < $1.key }.compactMap { name, ratio in
            guard let before = earlier.values[name] else { return "\(name): not in the file" }
            return ratio > max(before * Self.band, Self.negligible) ? "\(name): \(ratio), before \(before)" : nil
        }
    }
}
