/// Finds the known word that an author probably meant.
package enum NearestWord {
    /// The longest word that is compared, in bytes.
    ///
    /// A longer word is not a typing error, and the cost grows with the square of the length.
    private static let longestWord = 64

    /// Returns the candidate with the fewest single-character edits, or `nil` if none is similar enough.
    ///
    /// Case is ignored. Of two equally similar candidates, the one with the longer common prefix is chosen.
    package static func to(_ word: String, among candidates: [String]) -> String? {
        guard word.utf8.count <= longestWord else { return nil }
        let letters = Array(word.lowercased())
        let judged = candidates.map { candidate in
            let other = Array(candidate.lowercased())
            let beginning = zip(letters, other).prefix { $0 == $1 }.count
            return (candidate, distance: distance(letters, other), beginning: beginning, bound: max(2, other.count / 2))
        }
        return judged.filter { $0.distance <= $0.bound }
            .min { ($0.distance, -$0.beginning) < ($1.distance, -$1.beginning) }?
            .0
    }

    /// Asks whether the nearest word is meant, to be put behind a sentence; empty if there is none.
    package static func question(_ nearest: String?) -> String {
        nearest.map { " Did you mean \u{201C}\($0)\u{201D}?" } ?? ""
    }

    /// Returns the number of insertions, deletions and replacements that turn one word into the other.
    static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var row = Array(0...second.count)
        for (index, letter) in first.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in second.enumerated() {
                let replaced = diagonal + (letter == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[second.count]
    }
}
