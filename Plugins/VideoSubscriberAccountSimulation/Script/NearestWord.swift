/// Finds what was probably meant.
enum NearestWord {
    /// Gives the word that contains the one written, else the one with the fewest changes; the first of several.
    static func to(_ written: String, among words: [String]) -> String? {
        if written.count > 2, let whole = words.first(where: { $0.lowercased().contains(written.lowercased()) }) {
            return whole
        }
        let distances = words.map { (word: $0, distance: distance(written.lowercased(), $0.lowercased())) }
        return distances.min { $0.distance < $1.distance }?.word
    }

    private static func distance(_ left: String, _ right: String) -> Int {
        let right = Array(right)
        var row = Array(0...right.count)
        for (line, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for column in right.indices {
                let cost = letter == right[column] ? diagonal : min(diagonal, row[column], row[column + 1]) + 1
                diagonal = row[column + 1]
                row[column + 1] = cost
            }
        }
        return row[right.count]
    }
}
