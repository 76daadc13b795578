import PartnerSSOBase

/// The names of the files that belong to a key.
///
/// No key names a file outside the directory, and no two keys name the same file. Lowercase letters, digits, `-` and
/// `_` are used unchanged. Every other byte is written as `=` and two hexadecimal digits. This includes uppercase
/// letters, because some file systems ignore case. A name that would be too long is shortened and ends in a hash.
struct FileName: Hashable, Sendable {
    /// File systems allow 255 bytes; the longest suffix is `.temporary`.
    private static let longest = 200
    private static let keptOfLong = 120

    private let stem: String

    init(_ key: String) {
        let encoded = key.isEmpty ? "=" : key.utf8.map(Self.encoded).joined()
        guard encoded.utf8.count > Self.longest else {
            stem = encoded
            return
        }
        let first = Checksum.of(key.utf8)
        let second = Checksum.of(key.utf8.reversed(), seed: first)
        stem = "\(encoded.prefix(Self.keptOfLong))~\(Self.hexadecimal(first))\(Self.hexadecimal(second))"
    }

    /// The file of the record itself.
    var record: String { "\(stem).record" }
    /// The file that is written first and then renamed to the record.
    var temporary: String { "\(stem).temporary" }
    /// The file of a damaged record that was set aside.
    var damaged: String { "\(stem).damaged" }
    /// The file of the lease with this name.
    var lease: String { "\(stem).lease" }

    private static func encoded(_ byte: UInt8) -> String {
        switch byte {
        case 0x61...0x7A, 0x30...0x39, 0x2D, 0x5F: String(UnicodeScalar(byte))
        default: "=\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
        }
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
