import Foundation
import StormReplays

/// What happened in a world, in plain words.
@MainActor
final class Story {
    private(set) var lines: [String] = []
    /// The acts and faults among it.
    private(set) var moments: [StormStory.Moment] = []

    func add(_ sentence: String, at uptime: Duration) {
        let milliseconds = uptime.wholeMilliseconds
        let seconds = milliseconds / 1000
        let fraction = String(milliseconds % 1000 + 1000).dropFirst()
        lines.append(
            "\(String(repeating: " ", count: max(0, 8 - "\(seconds)".count)))\(seconds).\(fraction) s  \(sentence)"
        )
    }

    func note(_ act: StormAct?, _ sentence: String, at uptime: Duration) {
        moments.append(StormStory.Moment(milliseconds: uptime.wholeMilliseconds, words: sentence, act: act))
    }
}

extension Duration {
    fileprivate var wholeMilliseconds: Int {
        Int(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
    }
}
