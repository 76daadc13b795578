/// Fills in a template: names in double braces, each replaced by its value.
struct ScaffoldTemplate: Sendable {
    private let text: String

    init(_ bytes: [UInt8]) {
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// The text with every name replaced.
    ///
    /// - Parameter values: The value for each name.
    /// - Returns: The text.
    func filled(_ values: [String: String]) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
            let name = String(rest[start.upperBound..<end.lowerBound])
            result += rest[..<start.lowerBound]
            result += values[name] ?? "{{\(name)}}"
            rest = rest[end.upperBound...]
        }
        return result + rest
    }
}
