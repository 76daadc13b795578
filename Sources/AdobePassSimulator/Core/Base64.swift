#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Standard base64, read strictly: padding demanded, no line breaks, no foreign characters.
///
/// Written apart from the plugins' on purpose, so that a fault of theirs is not understood here.
enum Base64 {
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString()
    }

    static func bytes(_ text: String) -> [UInt8]? {
        guard !text.isEmpty, let data = Data(base64Encoded: text) else { return nil }
        let bytes = [UInt8](data)
        // What does not encode back to itself had stray bits or white space.
        guard self.text(bytes) == text else { return nil }
        return bytes
    }
}
