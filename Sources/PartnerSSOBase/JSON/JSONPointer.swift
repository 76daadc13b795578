/// Where in a document a value is (RFC 6901, JSON Pointer, section 3 for the escapes).
package struct JSONPointer: Hashable, Sendable {
    package let text: String

    /// The whole document.
    package static let root = JSONPointer("")

    package init(_ text: String) {
        self.text = text
    }

    /// The place of a member or an element below this one.
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
