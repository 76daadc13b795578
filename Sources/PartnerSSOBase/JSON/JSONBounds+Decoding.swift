#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension JSONBounds {
    /// Decodes a text that is within the bounds with Foundation's decoder.
    ///
    /// - Parameters:
    ///   - type: What to decode.
    ///   - text: The text in UTF-8.
    /// - Returns: The value.
    /// - Throws: `JSONFault` for a text out of bounds, `DecodingError` for one that holds something else.
    package static func decode<Value: Decodable>(_ type: Value.Type, from text: Data) throws -> Value {
        try check(text)
        return try JSONDecoder().decode(type, from: text)
    }
}
