/// Finds the word an author probably meant.
enum EditDistance {
    /// The candidate with the fewest single-character edits from `word`, when it is near enough to be a likely slip.
    static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        // A word of this length is no slip of the pen, and the table grows with it.
        guard word.utf8.count <= 128 else { return nil }
        let lowered = Array(word.lowercased())
        var best: (word: String, distance: Int, beginning: Int)?
        for candidate in candidates {
            let letters = Array(candidate.lowercased())
            let found = distance(lowered, letters)
            let beginning = zip(lowered, letters).prefix { $0 == $1 }.count
            // Slips at the first letter are rare, so of two equally near words the one that begins alike is meant.
            if let best, (best.distance, -best.beginning) <= (found, -beginning) { continue }
            best = (candidate, found, beginning)
        }
        guard let best, best.distance <= max(2, best.word.count / 2) else { return nil }
        return best.word
    }

    /// The number of single-character insertions, deletions and replacements between two words.
    static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var row = Array(0...second.count)
        for (line, left) in first.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for (column, right) in second.enumerated() {
                let replaced = diagonal + (left == right ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, min(diagonal, row[column]) + 1)
            }
        }
        return row[second.count]
    }
}
