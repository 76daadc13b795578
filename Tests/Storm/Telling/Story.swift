import Foundation

/// What happened in a world, in plain words.
@MainActor
final class Story {
    private(set) var lines: [String] = []

    func add(_ sentence: String, at uptime: Duration) {
        let milliseconds = uptime.components.seconds * 1000 + uptime.components.attoseconds / 1_000_000_000_000_000
        let seconds = milliseconds / 1000
        let fraction = String(milliseconds % 1000 + 1000).dropFirst()
        lines.append(
            "\(String(repeating: " ", count: max(0, 8 - "\(seconds)".count)))\(seconds).\(fraction) s  \(sentence)"
        )
    }
}
