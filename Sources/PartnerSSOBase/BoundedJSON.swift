#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Decodes JSON that comes from outside, within bounds.
///
/// A decoder needs stack for each level of arrays and objects; a few hundred levels exhaust the 512 KiB of a worker
/// thread and end the process. Whatever is nested deeper than ``maximumDepth`` is refused before it is decoded.
package enum BoundedJSON {
    /// How deep arrays and objects may be nested.
    package static let maximumDepth = 64

    /// Decodes a value.
    ///
    /// - Parameters:
    ///   - type: What to decode.
    ///   - data: The text, in UTF-8.
    /// - Returns: The value.
    /// - Throws: `DecodingError`; for a text that is nested too deeply, `dataCorrupted` without a path.
    package static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        guard isWithinBounds(data) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: [],
                    debugDescription: "Arrays and objects are nested deeper than \(maximumDepth) levels."
                )
            )
        }
        return try JSONDecoder().decode(type, from: data)
    }

    /// Whether no array or object is nested too deeply; brackets in strings do not count.
    ///
    /// A byte of zero, which every encoding of JSON but UTF-8 has, is refused: there the brackets could not be counted.
    ///
    /// - Parameter text: The text.
    /// - Returns: `false` as soon as one is.
    package static func isWithinBounds(_ text: some Sequence<UInt8>) -> Bool {
        var depth = 0
        var isInString = false
        var isEscaped = false
        for byte in text {
            if isEscaped {
                isEscaped = false
                continue
            }
            switch byte {
            case 0: return false
            case UInt8(ascii: "\\"): isEscaped = isInString
            case UInt8(ascii: "\""): isInString.toggle()
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += isInString ? 0 : 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= isInString ? 0 : 1
            default: break
            }
            if depth > maximumDepth { return false }
        }
        return true
    }
}
