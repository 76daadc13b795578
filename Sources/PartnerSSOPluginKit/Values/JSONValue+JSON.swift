package import PartnerSSOBase
package import PartnerSSOVocabulary

extension JSONValue {
    /// Reads a text within ``JSONBounds``; a number that is whole counts as written without a fraction, and a byte order
    /// mark is skipped.
    ///
    /// - Parameter text: The text in UTF-8.
    /// - Throws: `JSONFault` for the first thing that is not JSON.
    package init(reading text: some Collection<UInt8>) throws(JSONFault) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let json = try JSON(reading: text.starts(with: mark) ? Array(text.dropFirst(3)) : Array(text))
        self.init(json, shorteningNumbers: true)
    }

    /// The value without places and order; of repeated members the first.
    package init(_ json: JSON) {
        self.init(json, shorteningNumbers: false)
    }

    private init(_ json: JSON, shorteningNumbers: Bool) {
        switch json.content {
        case .null: self = .null
        case .boolean(let value): self = .boolean(value)
        case .integer(let value): self = .integer(value)
        case .number(let value):
            let integer = shorteningNumbers ? Int64(exactly: value) : nil
            self = integer.map { .integer($0) } ?? .number(value)
        case .string(let value): self = .string(value)
        case .array(let elements):
            self = .array(elements.map { JSONValue($0, shorteningNumbers: shorteningNumbers) })
        case .object(let members):
            let values = members.map { ($0.name, JSONValue($0.value, shorteningNumbers: shorteningNumbers)) }
            self = .object(Dictionary(values) { first, _ in first })
        }
    }
}
