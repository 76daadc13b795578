import Foundation

/// A plan as a file, which a failure leaves and `--replay` runs.
struct Replay: Codable, Sendable {
    private struct Entry: Codable, Sendable {
        let incident: String
        let seed: String
        let pause: String
    }

    private static let version = 1

    private let version: Int
    private let seed: String
    /// The promise that the world breaks, or once broke.
    let invariant: String
    private let entries: [Entry]
    /// The exemption of the fault that the file shows, while it is known and not mended; then others that hide it.
    private(set) var known: [Exemption]?

    init(_ plan: Plan, breaking invariant: String, mended: Set<Exemption>) {
        known = mended.isEmpty ? nil : mended.sorted { $0.rawValue < $1.rawValue }
        version = Self.version
        seed = "\(plan.seed)"
        self.invariant = invariant
        entries = plan.entries.map { Entry(incident: $0.incident, seed: "\($0.seed)", pause: "\($0.pause)") }
    }

    /// Reads a file.
    ///
    /// - Parameter file: Its path.
    /// - Throws: What reading throws, or ``UsageError`` for a file that is not understood.
    init(file: String) throws {
        self = try JSONDecoder().decode(Replay.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
        guard version == Self.version else { throw UsageError("\(file) has the version \(version)") }
    }

    /// The known faults that the file has no exemption for.
    var mended: Set<Exemption> { Set(known ?? []) }

    /// The plan.
    ///
    /// - Throws: ``UsageError`` for an entry that is not understood.
    var plan: Plan {
        get throws {
            guard let seed = UInt64(seed) else { throw UsageError("the seed “\(seed)” is no number") }
            return Plan(
                seed: seed,
                entries: try entries.map { entry in
                    guard let seed = UInt64(entry.seed), let pause = Plan.Pause(entry.pause),
                        Incident.byName[entry.incident] != nil
                    else { throw UsageError("\(entry) is not understood") }
                    return Plan.Entry(incident: entry.incident, seed: seed, pause: pause)
                }
            )
        }
    }

    /// Writes the file.
    ///
    /// - Parameter file: Its path.
    /// - Throws: What writing throws.
    func write(to file: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(self).write(to: URL(fileURLWithPath: file))
    }
}

extension Plan.Pause: CustomStringConvertible {
    var description: String {
        switch self {
        case .steps(let steps): "\(steps) steps"
        case .milliseconds(let milliseconds): "\(milliseconds) ms"
        }
    }

    /// Reads what ``description`` writes.
    init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 2, let number = Int(words[0]) else { return nil }
        switch words[1] {
        case "steps": self = .steps(number)
        case "ms": self = .milliseconds(number)
        default: return nil
        }
    }
}
