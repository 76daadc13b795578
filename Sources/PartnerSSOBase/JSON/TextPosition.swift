/// A position in a text: line and column, both counted from one.
package struct TextPosition: Sendable, Hashable {
    /// The line; a line ends with a line feed.
    package internal(set) var line = 1
    /// The column, counted in Unicode scalars.
    package internal(set) var column = 1
}
