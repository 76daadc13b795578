/// The location of a value in a document (RFC 6901, JSON Pointer, section 3 for the escapes).
package struct JSONPointer: Hashable, Sendable {
    package let text: String

    /// The whole document.
    package static let root = JSONPointer("")

    package init(_ text: String) {
        self.text = text
    }

    /// Returns the location of a member or an element of the value at this location.
    package func appending(_ token: String) -> JSONPointer {
        var escaped = ""
        for scalar in token.unicodeScalars {
            switch scalar {
            case "~": escaped += "~0"
            case "/": escaped += "~1"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return JSONPointer(text + "/" + escaped)
    }
}
