import Foundation

/// One run of the benchmarks: takes the samples, prints them, and compares them with earlier ones.
@available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
struct BenchmarkRun {
    let arguments: [String]

    /// Measures and prints.
    ///
    /// - Returns: Whether no ratio is far worse than in the file of `--check`.
    /// - Throws: What reading or writing a file throws, or why a subject cannot be measured.
    func run() throws -> Bool {
        let isQuick = arguments.contains("--quick")
        var sampler = Sampler(samples: isQuick ? 3 : 15, sampleLength: .milliseconds(isQuick ? 1 : 20))
        let beginning = value(after: "--only") ?? ""
        // Before the throughput, which has a server started already.
        let figures = "simulator".hasPrefix(beginning) ? SimulatorFigures.all(isQuick: isQuick) : []
        let outcomes = try outcomes(beginning, &sampler)
        let footprints = "idle client".hasPrefix(beginning) ? try IdleClient.footprints : []
        if value(after: "--format") == "json" {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            let report = Report(times: outcomes, memory: footprints, simulator: figures)
            print(String(decoding: try encoder.encode(report), as: UTF8.self))
        } else {
            print(Table(outcomes: outcomes).text)
            for line in footprints.map(\.text) + figures.map(\.text) { print(line) }
            print("checksum \(sampler.checksum)")
        }
        if let folder = value(after: "--plots") { try plot(outcomes, into: folder) }
        let ratios = Ratios(outcomes, footprints)
        if let file = value(after: "--write") { try ratios.write(to: file) }
        guard let file = value(after: "--check") else { return true }
        let worse = try ratios.worse(than: Ratios(file: file))
        for line in worse { print("WORSE \(line)") }
        return worse.isEmpty
    }

    /// What is printed as JSON.
    private struct Report: Encodable {
        let times: [Outcome]
        let memory: [Footprint]
        let simulator: [SimulatorFigure]
    }

    private func outcomes(_ beginning: String, _ sampler: inout Sampler) throws -> [Outcome] {
        // One family after the other, so that large directories are not kept longer than they are measured.
        try Self.families.filter { $0.name.hasPrefix(beginning) || beginning.hasPrefix($0.name) }
            .flatMap { try $0.comparisons().filter { $0.subject.hasPrefix(beginning) }.map { sampler.outcome(of: $0) } }
    }

    /// The subjects that begin with a word.
    private static let families: [(name: String, comparisons: @Sendable () throws -> [Comparison])] = [
        ("lookup", { Lookup.comparisons }),
        ("picker", { Picker.comparisons }),
        ("proof encoding", { ProofEncoding.comparisons }),
        ("directory decoding", { DirectoryDecoding.comparisons }),
        ("sign-in", { try SilentSignIn.comparisons }),
        ("action", { try ViewerActions.comparisons }),
        ("demo", { WholeDemo.comparisons }),
        ("simulator", { try SimulatorThroughput.comparisons }),
    ]

    private func value(after option: String) -> String? {
        arguments.firstIndex(of: option).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
    }

    private func plot(_ outcomes: [Outcome], into folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (subject, outcomes) in Dictionary(grouping: outcomes, by: \.subject) where outcomes.count > 1 {
            let name = subject.replacingOccurrences(of: ", ", with: "-").replacingOccurrences(of: " ", with: "-")
            let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name).svg")
            try Plot(subject: subject, outcomes: outcomes.sorted { $0.size < $1.size }).svg
                .write(to: file, atomically: true, encoding: .utf8)
        }
    }
}
