/// Where in a document a value stands (RFC 6901, JSON Pointer, section 3 for the escapes).
struct JSONPointer: Hashable {
    let text: String

    static let root = JSONPointer(text: "")

    private init(text: String) {
        self.text = text
    }

    init(_ path: [any CodingKey]) {
        self = path.reduce(.root) { pointer, key in
            key.intValue.map { pointer.appending(String($0)) } ?? pointer.appending(key.stringValue)
        }
    }

    /// The place of a member or an item below this one.
    func appending(_ token: String) -> JSONPointer {
        var escaped = ""
        for character in token {
            switch character {
            case "~": escaped += "~0"
            case "/": escaped += "~1"
            default: escaped.append(character)
            }
        }
        return JSONPointer(text: text + "/" + escaped)
    }
}
