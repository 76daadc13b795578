import Foundation

/// Runs worlds and tells what they broke.
@MainActor
struct StormCommand {
    /// Every world whose seed is a multiple of this runs twice, and has to run in the same order.
    private static let checkedSeeds: UInt64 = 100

    let options: Options

    /// Runs what the options say.
    ///
    /// - Returns: Whether no promise was broken.
    /// - Throws: What reading or writing a file throws.
    func run() throws -> Bool {
        if options.lists {
            for incident in Incident.all { print(incident.kind, incident.name, incident.weight) }
            return true
        }
        if let file = options.replay { return try report(on: Replay(file: file).plan, name: file) }
        return try runSeeds()
    }

    private func runSeeds() throws -> Bool {
        let start = ContinuousClock.now
        var progress = Progress()
        for seed in options.seeds {
            let plan = Plan(seed: seed, count: options.acts, without: options.without)
            let verdict = try Verdict(of: plan)
            progress.note(seed: seed, steps: verdict.steps)
            if options.printsStory, verdict.invariant == nil { print(verdict.story.joined(separator: "\n")) }
            if seed % Self.checkedSeeds == 0, try Verdict(of: plan) != verdict {
                progress.end()
                print("The world of seed \(seed) ran twice and not in the same order.")
                return false
            }
            if let invariant = verdict.invariant {
                progress.end()
                progress.write("seed \(seed) breaks: \(invariant)\n")
                guard options.shrinks else { return false }
                try shrink(plan, invariant)
                return false
            }
            if let minutes = options.minutes, ContinuousClock.now - start > .seconds(minutes * 60) { break }
        }
        progress.end()
        return true
    }

    private func shrink(_ plan: Plan, _ invariant: String) throws {
        var shrinking = Shrinking(plan, breaking: invariant)
        try shrinking.run()
        let file = options.folder + "/storm-\(plan.seed).json"
        try Replay(shrinking.plan, breaking: invariant).write(to: file)
        _ = try report(on: shrinking.plan, name: "seed \(plan.seed)")
        print(
            "\(shrinking.plan.entries.count) of \(plan.entries.count) incidents are left. Again: Storm --replay \(file)"
        )
    }

    private func report(on plan: Plan, name: String) throws -> Bool {
        let verdict = try Verdict(of: plan)
        print(verdict.story.joined(separator: "\n"))
        guard let invariant = verdict.invariant else {
            print("\(name): every promise is kept")
            return true
        }
        print("\(name) breaks: \(invariant)")
        return false
    }
}

/// A line that tells how far the storm is, and a summary at the end.
struct Progress {
    private let start = ContinuousClock.now
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private var worlds = 0
    private var steps = 0
    private var seed: UInt64 = 0

    mutating func note(seed: UInt64, steps: Int) {
        worlds += 1
        self.steps += steps
        self.seed = seed
        if isTerminal, worlds % 10 == 0 { write("\r\(summary)") }
    }

    func end() { write((isTerminal ? "\r" : "") + summary + "\n") }

    private var summary: String {
        let seconds = max((ContinuousClock.now - start) / .seconds(1), 0.001)
        let pace = Int(Double(worlds) / seconds * 60)
        return "\(worlds) worlds, \(steps) steps, \(pace) worlds a minute, last seed \(seed)"
    }

    func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
