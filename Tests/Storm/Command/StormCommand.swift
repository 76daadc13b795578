import Foundation
import StormReplays

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
            for promise in Invariants.all { print("promise", promise.name) }
            return true
        }
        if let name = options.judge {
            Invariants.judging = Invariants.all.filter { $0.name == name }
            if Invariants.judging.isEmpty { throw UsageError("“\(name)” is no promise; --list names them") }
        }
        if let count = options.herd {
            return try HerdCommand(count: count, hasJitter: options.hasJitter, folder: options.folder).run()
        }
        if options.covers { Coverage.current = Coverage() }
        if let file = options.replay {
            let files = try? FileManager.default.contentsOfDirectory(atPath: file)
            if let files { return try playAll(files.filter { $0.hasSuffix(".json") }.sorted().map { "\(file)/\($0)" }) }
            let replay = try Replay(file: file)
            let verdict = try play(replay, name: file, draws: options.draws)
            try tell(verdict, in: replay, file)
            return verdict.invariant == nil
        }
        return try runSeeds()
    }

    private func runSeeds() throws -> Bool {
        let start = ContinuousClock.now
        var progress = Progress()
        var tally = Tally()
        let running = try RunningSeed(folder: options.folder)
        defer {
            progress.end()
            running.end()
        }
        for seed in options.seeds {
            running.begin(seed)
            let plan = Plan(seed: seed, count: options.acts, without: options.without)
            let verdict = try Verdict(of: plan)
            progress.note(seed: seed, steps: verdict.steps)
            if options.printsStory, verdict.invariant == nil { print(verdict.story.joined(separator: "\n")) }
            if seed % Self.checkedSeeds == 0, let difference = try again(plan).difference(from: verdict) {
                print("The world of seed \(seed) ran twice and not in the same order: \(difference)")
                return false
            }
            if let invariant = verdict.invariant {
                progress.write("seed \(seed) breaks: \(invariant)\n")
                tally.note(invariant, seed: seed)
                if options.stops {
                    if options.shrinks { try shrink(plan, invariant) }
                    break
                }
            }
            if let minutes = options.minutes, ContinuousClock.now - start > .seconds(minutes * 60) { break }
        }
        tally.print()
        if let coverage = Coverage.current { print(try CoveragePage(coverage, options.seeds).text) }
        return tally.isEmpty
    }

    /// Runs a world that has already been counted.
    private func again(_ plan: Plan) throws -> Verdict {
        let coverage = Coverage.current
        defer { Coverage.current = coverage }
        Coverage.current = nil
        return try Verdict(of: plan)
    }

    private func shrink(_ plan: Plan, _ invariant: String) throws {
        var shrinking = Shrinking(plan) { try Verdict(of: $0).invariant == invariant }
        try shrinking.run(steps: Verdict(of: plan).steps)
        let file = options.folder + "/storm-\(plan.seed).json"
        var replay = Replay(shrinking.plan, breaking: invariant)
        replay.story = try play(replay, name: "seed \(plan.seed)", draws: true).told
        try replay.write(to: file)
        let incidents = "\(shrinking.plan.entries.count) of \(plan.entries.count) incidents"
        let steps = shrinking.plan.drawnSteps.map { "\($0)" } ?? "all"
        print("\(incidents) and \(steps) drawn steps are left. Again: Storm --replay \(file)")
    }

    /// Plays the files of a folder: none may break a promise.
    private func playAll(_ files: [String]) throws -> Bool {
        var isAsExpected = true
        for file in files {
            let replay = try Replay(file: file)
            let verdict = try Verdict(of: try replay.plan)
            try tell(verdict, in: replay, file)
            if verdict.invariant != nil { isAsExpected = false }
            print("\(file): \(verdict.invariant.map { "breaks: \($0)" } ?? "every promise is kept")")
        }
        return isAsExpected
    }

    /// Writes what happened into the file, if the options say so.
    private func tell(_ verdict: Verdict, in replay: Replay, _ file: String) throws {
        guard options.tells else { return }
        var replay = replay
        replay.story = verdict.told
        try replay.write(to: file)
    }

    private func play(_ replay: Replay, name: String, draws: Bool) throws -> Verdict {
        let verdict = try Verdict(of: try replay.plan, draws: draws)
        print(verdict.story.joined(separator: "\n"))
        if let diagram = verdict.diagram { print(diagram) }
        print("\(name)\(verdict.invariant.map { " breaks: \($0)" } ?? ": every promise is kept")")
        return verdict
    }
}
