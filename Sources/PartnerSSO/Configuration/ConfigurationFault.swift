import PartnerSSOBase

/// One fault of a configuration: where it is, what is wrong, and what was probably meant.
package struct ConfigurationFault: Sendable, Hashable, Codable {
    /// The place as a JSON pointer (RFC 6901); empty for the whole text.
    package let pointer: String
    /// The line, counted from one, or `nil` when the place is not in a text.
    package let line: Int?
    /// The column, counted from one in Unicode scalars, or `nil` when the place is not in a text.
    package let column: Int?
    /// What is wrong, in one sentence, without any secret.
    package let message: String
    /// The valid key or value that is most similar to the one in the text, if any is similar.
    package let nearest: String?

    /// Creates a fault.
    package init(pointer: String, line: Int?, column: Int?, message: String, nearest: String? = nil) {
        self.pointer = pointer
        self.line = line
        self.column = column
        self.message = message
        self.nearest = nearest
    }

    init(_ message: String, pointer: String, at position: TextPosition?, nearest: String? = nil) {
        self.init(
            pointer: pointer,
            line: position?.line,
            column: position?.column,
            message: message,
            nearest: nearest
        )
    }
}

extension ConfigurationFault: CustomStringConvertible {
    /// Place, message and suggestion on one line.
    package var description: String {
        let place = [
            pointer.isEmpty ? nil : pointer,
            line.map { "line \($0)" },
            column.map { "column \($0)" },
        ]
        let start = place.compactMap { $0 }.joined(separator: ", ")
        return (start.isEmpty ? "" : start + ": ") + message + NearestWord.question(nearest)
    }
}
