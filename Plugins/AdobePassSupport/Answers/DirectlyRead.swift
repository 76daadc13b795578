#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// An answer that reads its JSON itself, because it is so large that a decoder would be slow.
package protocol DirectlyRead: Decodable {
    /// Reads an answer.
    ///
    /// - Parameter json: The body.
    /// - Throws: `JSONFault` if the body is not JSON, or `DecodingError` if it does not match the type.
    init(json: Data) throws
}
