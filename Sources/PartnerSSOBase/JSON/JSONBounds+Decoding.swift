#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

// Records that the package stores, and answers of services, are values of Swift: Foundation's coders read and write those,
// within the limits of this reader. Documents that people write keep the order and positions of their members, as `JSON`.
extension JSONBounds {
    /// Checks that a text is within the limits, and decodes it with Foundation's decoder.
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - text: The text in UTF-8.
    /// - Returns: The value.
    /// - Throws: `JSONFault` for a text that exceeds the limits, or `DecodingError` for one that does not match the
    ///   type.
    package static func decode<Value: Decodable>(_ type: Value.Type, from text: Data) throws -> Value {
        try check(text)
        return try JSONDecoder().decode(type, from: text)
    }

    /// Encodes a value with Foundation's encoder, with the members in alphabetical order.
    ///
    /// - Parameter value: The value.
    /// - Returns: The text in UTF-8, the same for equal values.
    /// - Throws: `EncodingError` for a value that JSON cannot represent.
    package static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(value)
    }
}
