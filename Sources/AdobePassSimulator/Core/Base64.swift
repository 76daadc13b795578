#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Standard base64, read strictly: padding demanded, no line breaks, no foreign characters.
///
/// Written apart from the plugins' on purpose, so that a fault of theirs is not understood here.
package enum Base64 {
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString()
    }

    package static func bytes(_ text: String) -> [UInt8]? {
        var text = text
        return text.withUTF8(decoded)
    }

    private static func decoded(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard !text.isEmpty, text.count.isMultiple(of: 4) else { return nil }
        let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
        var (bytes, bits, count) = ([UInt8](), UInt32(0), 0)
        bytes.reserveCapacity(text.count / 4 * 3)
        for character in text.dropLast(padding) {
            let value = values[Int(character)]
            guard value < 64 else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> count))
        }
        // Bits behind the last byte have to be zero, or several texts would stand for the same bytes.
        guard count == 2 * padding, bits & (1 << count - 1) == 0 else { return nil }
        return bytes
    }

    /// What each character stands for; 64 for any that is none of base64.
    private static let values: [UInt8] = {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        return (0...255).map { character in alphabet.firstIndex(of: character).map { UInt8($0) } ?? 64 }
    }()
}
