#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The proof that the suite can fail: which case catches which plugin that is wrong on purpose.
public struct ContractMatrix: Sendable, Hashable, Codable {
    /// One plugin that is wrong on purpose, and which cases caught it.
    public struct Row: Sendable, Hashable, Codable {
        /// The culprit's name.
        public let culprit: String
        /// The mistake, in one sentence.
        public let mistake: String
        /// The cases that must catch it.
        public let breaks: [String]
        /// The cases that do, in the order of the suite.
        public let caughtBy: [String]

        /// The cases that must catch it and do not.
        public var missed: [String] { breaks.filter { !caughtBy.contains($0) } }
    }

    /// The identifiers of the cases that were run.
    public let cases: [String]
    /// The culprits.
    public let rows: [Row]

    /// Runs all cases of an engine on culprits, as many at once as there are processors.
    ///
    /// - Parameters:
    ///   - culprits: The plugins that are wrong on purpose.
    ///   - cases: The cases to run on them.
    ///   - seed: What all generated examples follow from.
    public init(
        of culprits: [Culprit],
        cases: [ContractCase] = ContractSuite.cases,
        seed: UInt64 = 1
    ) async {
        let engine = ContractEngine(
            cases: cases,
            sizes: .small,
            seed: seed,
            deadline: .seconds(60),
            keepingFailuresIn: nil
        )
        self.cases = cases.map(\.id)
        rows = await withTaskGroup(of: (Int, Row).self) { group in
            var next = 0
            func start() {
                guard next < culprits.count else { return }
                let (number, culprit) = (next, culprits[next])
                next += 1
                group.addTask { (number, await Self.row(of: culprit, engine)) }
            }
            for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { start() }
            var rows: [Int: Row] = [:]
            for await (number, row) in group {
                rows[number] = row
                start()
            }
            return culprits.indices.compactMap { rows[$0] }
        }
    }

    private static func row(of culprit: Culprit, _ engine: ContractEngine) async -> Row {
        let entries = await engine.run(culprit.harness).cases
        let caughtBy = entries.filter { $0.outcome == .failed }.map(\.id)
        return Row(culprit: culprit.id, mistake: culprit.mistake, breaks: culprit.breaks, caughtBy: caughtBy)
    }

    /// The cases that catch no culprit.
    public var toothless: [String] {
        let teeth = Set(rows.flatMap(\.caughtBy))
        return cases.filter { !teeth.contains($0) }
    }

    /// The culprits that no case is meant to catch yet, and none does.
    public var notYetCaught: [String] { rows.filter { $0.breaks.isEmpty && $0.caughtBy.isEmpty }.map(\.culprit) }

    /// The culprits that a case catches although none is named for them: name it.
    public var unnamed: [String] { rows.filter { $0.breaks.isEmpty && !$0.caughtBy.isEmpty }.map(\.culprit) }

    /// Whether every case catches a culprit, and every culprit that names cases is caught by each of them.
    ///
    /// A culprit that is not yet caught does not count against it: ``notYetCaught`` lists what the suite lacks.
    public var isComplete: Bool { toothless.isEmpty && unnamed.isEmpty && rows.allSatisfy(\.missed.isEmpty) }

    /// The tables as Markdown: by culprit, and by case.
    public var markdown: String { byCulprit + "\n" + byCase + rate }

    private var byCase: String {
        let head = "| case | catches |\n|---|---|\n"
        let lines = cases.map { id in
            let caught = rows.filter { $0.caughtBy.contains(id) }.map { "`\($0.culprit)`" }
            return "| \(id) | \(caught.joined(separator: ", ")) |\n"
        }
        return head + lines.joined()
    }

    private var byCulprit: String {
        let head = "| culprit | mistake | must be caught by | is caught by |\n|---|---|---|---|\n"
        let lines = rows.map { row in
            let (breaks, caught) = (row.breaks.joined(separator: ", "), row.caughtBy.joined(separator: ", "))
            return "| `\(row.culprit)` | \(row.mistake) | \(breaks) | \(caught) |\n"
        }
        return head + lines.joined() + Self.line("Catches no culprit", toothless)
            + Self.line("Not yet caught", notYetCaught) + Self.line("Caught, and names no case", unnamed)
    }

    /// How many culprits are caught by each case that must catch them, and how many cases catch one.
    private var rate: String {
        let caught = rows.count { !$0.caughtBy.isEmpty && $0.missed.isEmpty }
        let percent = rows.isEmpty ? 0 : 100 * caught / rows.count
        let missed = rows.filter { !$0.missed.isEmpty }.map { "`\($0.culprit)` (\($0.missed.joined(separator: " ")))" }
        return Self.line("Missed", missed) + "\n\(caught) of \(rows.count) culprits are caught (\(percent) %), "
            + "\(cases.count - toothless.count) of \(cases.count) cases catch one.\n"
    }

    private static func line(_ what: String, _ names: [String]) -> String {
        names.isEmpty ? "" : "\n\(what): \(names.joined(separator: ", "))\n"
    }
}
