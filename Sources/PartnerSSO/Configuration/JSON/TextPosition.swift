/// A place in a text: line and column, both counted from one.
struct TextPosition: Sendable, Hashable {
    /// The line; a line ends with a line feed.
    var line = 1
    /// The column, counted in Unicode scalars.
    var column = 1

    /// Whether another place comes later.
    func isBefore(_ other: TextPosition) -> Bool {
        (line, column) < (other.line, other.column)
    }
}
