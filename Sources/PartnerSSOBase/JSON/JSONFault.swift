/// Why a text is not JSON, or exceeds this package's limits.
package struct JSONFault: Error, Sendable, Hashable {
    /// What is wrong, in one sentence that does not quote the text.
    package let message: String
    /// The position, or `nil` if the fault concerns the whole text.
    package let position: TextPosition?
    /// Whether the text is too large or nested too deeply; otherwise it is not JSON.
    package let isLimit: Bool

    init(_ message: String, at position: TextPosition?, isLimit: Bool = false) {
        self.message = message
        self.position = position
        self.isLimit = isLimit
    }
}

extension JSONFault {
    static let tooLarge = JSONFault("The text is larger than \(JSONBounds.bytes >> 20) MiB.", at: nil, isLimit: true)

    static func tooDeep(at position: TextPosition?) -> JSONFault {
        JSONFault("Arrays and objects are nested deeper than \(JSONBounds.depth) levels.", at: position, isLimit: true)
    }
}
