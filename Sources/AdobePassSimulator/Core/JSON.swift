#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Any JSON value; members keep their order, so that equal worlds answer equal bytes.
enum JSON: Sendable, Hashable {
    struct Member: Sendable, Hashable {
        let name: String
        let value: JSON
    }

    case null
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([Member])

    /// Makes an object of the members that have a value.
    static func object(_ members: [(String, JSON?)]) -> JSON {
        .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
    }

    static func strings(_ texts: [String]) -> JSON {
        .array(texts.map(JSON.string))
    }

    static func string(_ text: String?) -> JSON? {
        text.map(JSON.string)
    }

    static func bool(_ flag: Bool?) -> JSON? {
        flag.map(JSON.bool)
    }

    var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    var elements: [JSON]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    var members: [Member]? {
        guard case .object(let members) = self else { return nil }
        return members
    }

    subscript(name: String) -> JSON? {
        members?.first { $0.name == name }?.value
    }

    /// Reads bytes as JSON; nil for anything that is not.
    init?(reading bytes: [UInt8]) {
        guard let value = try? JSONDecoder().decode(JSON.self, from: Data(bytes)) else { return nil }
        self = value
    }
}

extension JSON: Decodable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            nil
        }
    }

    /// Tries text first: most values are, and every wrong guess costs an error.
    init(from decoder: any Decoder) throws {
        let single = try decoder.singleValueContainer()
        if let text = try? single.decode(String.self) {
            self = .string(text)
        } else if let container = try? decoder.container(keyedBy: Key.self) {
            let members = try container.allKeys.map { key in
                Member(name: key.stringValue, value: try container.decode(JSON.self, forKey: key))
            }
            self = .object(members.sorted { $0.name < $1.name })
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [JSON] = []
            while !container.isAtEnd { elements.append(try container.decode(JSON.self)) }
            self = .array(elements)
        } else {
            self = try Self.scalar(in: single)
        }
    }

    private static func scalar(in container: any SingleValueDecodingContainer) throws -> JSON {
        if container.decodeNil() { return .null }
        if let flag = try? container.decode(Bool.self) { return .bool(flag) }
        if let integer = try? container.decode(Int64.self) { return .integer(integer) }
        return .number(try container.decode(Double.self))
    }
}
