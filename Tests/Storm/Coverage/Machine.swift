import Foundation

/// A machine of the product, and which of its events met which of its states.
///
/// The files of `Tests/Storm/Machines` describe the machines. `.ci/coverage` puts a probe into a copy of each, which notes
/// the pairs in a file.
struct Machine: Decodable {
    let name: String
    let states: [String]
    let events: [String]
    /// The events that a state can meet.
    let possible: [String: [String]]
    /// Why a state meets no other event.
    let otherwise: String
    /// Why the storm does not reach a possible pair, such as "ready started".
    let unreachable: [String: String]
    private var met: Set<String>?

    /// Every machine, if the environment names the folder with their descriptions and the file of the probes.
    static func all() throws -> [Machine] {
        let environment = ProcessInfo.processInfo.environment
        guard let folder = environment["MACHINES"], let notes = environment["PROBES"] else { return [] }
        let lines = try String(contentsOfFile: notes, encoding: .utf8).split(separator: "\n").map(String.init)
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { file in
            let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + file))
            var machine = try JSONDecoder().decode(Machine.self, from: data)
            let prefix = machine.name + ": "
            machine.met = Set(lines.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) })
            return machine
        }
    }

    /// The table of the page.
    @MainActor var section: String {
        let met = met ?? []
        let rows = states.map { state in
            ["`\(state)`"] + events.map { event in cell(state, event, met) }
        }
        let pairs = possible.reduce(0) { $0 + $1.value.count }
        let reached = possible.reduce(0) { count, entry in
            count + entry.value.count { met.contains("\(entry.key) \($0)") }
        }
        let title = "The machine of \(name): \(reached) of \(pairs) pairs"
        let reasons = unreachable.sorted { $0.key < $1.key }.map { pair, reason in
            "- `\(pair)`: \(Unreachable.note(reason, isReached: met.contains(pair)))"
        }
        let pairsLeft = possible.flatMap { state, events in events.map { "\(state) \($0)" } }
        let gaps = pairsLeft.filter { !met.contains($0) && unreachable[$0] == nil }.sorted()
            .map { "- `\($0)`: **not yet**" }
        let strange = met.filter { !isPossible($0) }.sorted().map { "- `\($0)` was met and is not in the table." }
        let notes = ["✓ reached, ○ possible and not reached, – not possible: \(otherwise)"] + reasons + gaps + strange
        return CoveragePage.table(title, ["state"] + events, rows) + "\n\n" + notes.joined(separator: "\n")
    }

    private func cell(_ state: String, _ event: String, _ met: Set<String>) -> String {
        if met.contains("\(state) \(event)") { return "✓" }
        return possible[state]?.contains(event) == true ? "○" : "–"
    }

    private func isPossible(_ pair: String) -> Bool {
        let words = pair.split(separator: " ").map(String.init)
        return words.count == 2 && possible[words[0]]?.contains(words[1]) == true
    }
}
