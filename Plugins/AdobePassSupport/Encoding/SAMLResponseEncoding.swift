#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How a SAML response of the platform becomes the value of the form parameter `SAMLResponse`.
///
/// The documented way tidies white space first, which changes the bytes that were signed and joins attributes that
/// stand on lines of their own; documents that identity providers write on one line pass unchanged.
///
/// Source: "Adobe Pass REST API V1 (legacy)", §6; the sets of characters are those of Foundation's calls on Linux.
public enum SAMLResponseEncoding: String, Sendable, Hashable, CaseIterable {
    /// Tidied as documented: blanks collapse, lines are joined, both ends are trimmed.
    case documented
    /// The bytes as they came.
    case raw

    /// Encodes a response.
    ///
    /// - Parameter bytes: The framework's string, as UTF-8.
    /// - Returns: Base64, percent-encoded once: to be sent as it is.
    public func formValue(of bytes: [UInt8]) -> String {
        Self.percentEncoded(base64(of: bytes))
    }

    /// The base64 text of a response, before it is percent-encoded.
    ///
    /// - Parameter bytes: The framework's string, as UTF-8.
    /// - Returns: The base64 text.
    public func base64(of bytes: [UInt8]) -> String {
        switch self {
        case .documented: Data(Self.tidied(bytes)).base64EncodedString()
        case .raw: Data(bytes).base64EncodedString()
        }
    }

    /// Tidies white space in one pass: runs of blanks become one space, newline characters vanish, ends are trimmed.
    ///
    /// - Parameter bytes: The framework's string, as UTF-8; what is no UTF-8 stays as it is.
    /// - Returns: The tidied bytes.
    public static func tidied(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var position = 0
        // What is written ends in white space from here on, which is cut off if nothing else follows.
        var end = 0
        var isInRun = false
        while position < bytes.count {
            let space = WhiteSpace(at: position, in: bytes)
            switch space?.kind {
            case .newline:
                isInRun = false
            case .blank:
                if !isInRun, !result.isEmpty { result.append(UInt8(ascii: " ")) }
                isInRun = true
            case .other:
                isInRun = false
                if !result.isEmpty { result += bytes[position..<position + (space?.length ?? 1)] }
            case nil:
                isInRun = false
                result.append(bytes[position])
                end = result.count
            }
            position += space?.length ?? 1
        }
        result.removeSubrange(end...)
        return result
    }

    private static func percentEncoded(_ base64: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(base64.utf8.count + 32)
        for byte in base64.utf8 {
            switch byte {
            case UInt8(ascii: "+"): bytes += [0x25, 0x32, 0x42]
            case UInt8(ascii: "/"): bytes += [0x25, 0x32, 0x46]
            case UInt8(ascii: "="): bytes += [0x25, 0x33, 0x44]
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A white space character at a place in UTF-8 text.
private struct WhiteSpace {
    enum Kind {
        /// Collapses: tab and space.
        case blank
        /// Vanishes: U+000A to U+000D, U+0085, U+2028, U+2029.
        case newline
        /// Is only trimmed: U+00A0, U+1680, U+2000 to U+200B, U+202F, U+205F, U+3000.
        case other
    }

    let kind: Kind
    let length: Int

    init?(at position: Int, in bytes: [UInt8]) {
        let first = bytes[position]
        switch first {
        case 0x09, 0x20: self.init(.blank, 1)
        case 0x0A...0x0D: self.init(.newline, 1)
        case 0xC2 where position + 1 < bytes.count:
            self.init(afterC2: bytes[position + 1])
        case 0xE1...0xE3 where position + 2 < bytes.count:
            self.init(first, bytes[position + 1], bytes[position + 2])
        default: return nil
        }
    }

    private init(_ kind: Kind, _ length: Int) {
        self.kind = kind
        self.length = length
    }

    private init?(afterC2 second: UInt8) {
        switch second {
        case 0x85: self.init(.newline, 2)
        case 0xA0: self.init(.other, 2)
        default: return nil
        }
    }

    private init?(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
        switch (first, second, third) {
        case (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9): self.init(.newline, 3)
        case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F),
            (0xE3, 0x80, 0x80):
            self.init(.other, 3)
        default: return nil
        }
    }
}
