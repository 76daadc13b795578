import Foundation

/// A line that tells how far the storm is, and a summary at the end.
struct Progress {
    private let start = ContinuousClock.now
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private var worlds = 0
    private var steps = 0
    private var seeds: (first: UInt64, last: UInt64)?

    mutating func note(seed: UInt64, steps: Int) {
        worlds += 1
        self.steps += steps
        seeds = (seeds?.first ?? seed, seed)
        if isTerminal, worlds % 10 == 0 { write("\r\(summary)") }
    }

    func end() { write((isTerminal ? "\r" : "") + summary + "\n") }

    func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

    private var summary: String {
        let seconds = max((ContinuousClock.now - start) / .seconds(1), 0.001)
        let pace = Int(Double(worlds) / seconds * 60)
        let range = seeds.map { ", seeds \($0.first)...\($0.last)" } ?? ""
        return "\(worlds) worlds, \(steps) steps, \(pace) worlds a minute\(range)"
    }
}
