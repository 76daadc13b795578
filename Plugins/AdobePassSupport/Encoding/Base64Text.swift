#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Base64 in the standard alphabet with padding and without line breaks, as used in all headers.
///
/// Source: Adobe, *REST API V2 Headers*, introduction.
public enum Base64Text {
    /// Encodes the UTF-8 bytes of a text.
    public static func encode(_ text: String) -> String {
        Data(text.utf8).base64EncodedString()
    }

    /// Decodes a text, or returns `nil` if it is not the base64 form of UTF-8 text; padding may be missing.
    public static func decode(_ text: String) -> String? {
        let missing = (4 - text.utf8.count % 4) % 4
        guard missing < 3, let data = Data(base64Encoded: text + String(repeating: "=", count: missing)) else {
            return nil
        }
        return String(data: data, encoding: .utf8)
    }
}
