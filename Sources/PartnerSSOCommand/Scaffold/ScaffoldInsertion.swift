/// Lines that a new plugin needs in an existing file, and the line before which they belong.
struct ScaffoldInsertion: Sendable, Hashable {
    /// The file, by its path from the package's root.
    let path: String
    private let marker: String
    /// The lines, in order.
    let lines: [String]

    init(path: String, before marker: String, lines: [String]) {
        self.path = path
        self.marker = marker
        self.lines = lines
    }

    /// Returns the text with the lines inserted, or `nil` if there is not exactly one place for them.
    ///
    /// - Parameter text: The file's text.
    /// - Returns: The text with the lines in it; unchanged when it has them already.
    func applied(to text: String) -> String? {
        let block = lines.map { "\($0)\n" }.joined()
        if text.contains("\n" + block) { return text }
        let places = text.ranges(of: "\n\(marker)\n")
        guard let place = places.first, places.count == 1 else { return nil }
        let start = text.index(after: place.lowerBound)
        return text[..<start] + block + text[start...]
    }
}
