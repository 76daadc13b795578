import Foundation
import StormReplays

/// A plan as a file, which a failure leaves and `--replay` runs.
typealias Replay = StormReplay

extension Replay {
    /// Makes a file's content.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - invariant: The promise that its world breaks.
    ///   - story: What happens in it, for the playground.
    init(_ plan: Plan, breaking invariant: String, story: StormStory? = nil) {
        self.init(
            seed: "\(plan.seed)",
            invariant: invariant,
            entries: plan.entries.map { Entry(incident: $0.incident, seed: "\($0.seed)", pause: "\($0.pause)") },
            drawnSteps: plan.drawnSteps,
            story: story
        )
    }

    /// Reads a file.
    ///
    /// - Parameter file: Its path.
    /// - Throws: What reading throws, or ``UsageError`` for a file that is not understood.
    init(file: String) throws {
        do {
            try self.init(json: Data(contentsOf: URL(fileURLWithPath: file)))
        } catch let error as Unreadable {
            throw UsageError("\(file) is not understood: \(error.reason)")
        }
    }

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
                },
                drawnSteps: drawnSteps
            )
        }
    }

    /// Writes the file.
    ///
    /// - Parameter file: Its path.
    /// - Throws: What writing throws.
    func write(to file: String) throws {
        try json().write(to: URL(fileURLWithPath: file))
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
        guard words.count == 2, let number = Int(words[0]), number >= 0 else { return nil }
        switch words[1] {
        case "steps": self = .steps(number)
        case "ms": self = .milliseconds(number)
        default: return nil
        }
    }
}
