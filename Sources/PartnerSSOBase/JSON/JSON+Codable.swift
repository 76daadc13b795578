// For `Codable` types that contain a JSON value. JSON texts are read and written without this conformance.

extension JSON: Codable {
    /// Decodes a value; members are sorted by name, because a decoder does not preserve their order.
    package init(from decoder: any Decoder) throws {
        let single = try decoder.singleValueContainer()
        if single.decodeNil() {
            self = .null
        } else if let text = try? single.decode(String.self) {
            self = .string(text)
        } else if let flag = try? single.decode(Bool.self) {
            self = .boolean(flag)
        } else if let integer = try? single.decode(Int64.self) {
            self = .integer(integer)
        } else if let number = try? single.decode(Double.self) {
            // Of a whole number with many digits the decoder makes no integer, but of its shortest form it does.
            self = Int64(exactly: number).map { .integer($0) } ?? .number(number)
        } else if let elements = try? single.decode([JSON].self) {
            self = .array(elements)
        } else {
            let members = try single.decode([String: JSON].self)
            self = .object(members.sorted { $0.key < $1.key }.map { Member(name: $0.key, value: $0.value) })
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch content {
        case .null: try container.encodeNil()
        case .boolean(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let elements): try container.encode(elements)
        case .object(let members):
            try container.encode(Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first })
        }
    }
}
