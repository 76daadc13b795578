/// The names of the files that belong to a key; no key leads out of the directory, and no two to the same file.
///
/// Small letters, digits, `-` and `_` stand for themselves; every other byte, capitals too because some file systems do
/// not tell them from small letters, is `=` and two hexadecimal digits. A name that would be too long ends in a hash.
struct FileName: Hashable, Sendable {
    /// File systems take 255 bytes; the longest ending is `.temporary`.
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

    /// The record itself.
    var record: String { "\(stem).record" }
    /// What is to become the record.
    var temporary: String { "\(stem).temporary" }
    /// A record that was set aside.
    var damaged: String { "\(stem).damaged" }
    /// The lease of this name.
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
