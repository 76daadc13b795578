import PartnerSSOBase

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The format of a stored record: magic number, version, key, length, and a checksum.
///
/// An attacker who can forge a record in an owner-only directory can read the secrets as well.
///
/// | bytes | in every version | version 1 | version 0 |
/// |---|---|---|---|
/// | 8 | magic | | |
/// | 2 | version | | |
/// | 4, n | | key's length, key | — |
/// | 4, n | | record's length, record | record's length, record |
/// | 8 | checksum of all before | | |
///
/// Numbers are big-endian. The magic number, the version's place and the checksum are the same in every version. So a
/// damaged record is never mistaken for a newer one. Version 0 does not contain the key, so it cannot detect a record
/// that was moved to another key.
package enum RecordFrame {
    static let version: UInt16 = 1
    /// The longest record, in bytes; secrets are short, and a longer record is not read into memory completely.
    static let longestRecord = 1 << 20
    /// The longest key, in bytes.
    static let longestKey = 1 << 10
    static let longestFrame = longestRecord + longestKey + 64

    /// A byte that is not text, a name, and both line endings, which reveal a file that was copied in text mode.
    private static let magic: [UInt8] = [0x89] + Array("PSSO".utf8) + [0x0D, 0x0A, 0x1A]

    package static func encode(_ record: Data, for key: String) -> Data {
        var frame = Data(magic)
        frame.appendNumber(version)
        frame.appendNumber(UInt32(truncatingIfNeeded: key.utf8.count))
        frame.append(contentsOf: key.utf8)
        frame.appendNumber(UInt32(truncatingIfNeeded: record.count))
        frame.append(record)
        frame.appendNumber(Checksum.of(frame))
        return frame
    }

    package static func decode(_ frame: Data, for key: String) -> FrameContent {
        guard frame.count <= longestFrame, frame.count >= magic.count + 2 + 8 else { return .damaged }
        var sum = FrameReader(frame.suffix(8))
        var fields = FrameReader(frame.dropLast(8))
        guard sum.number(UInt64.self) == Checksum.of(frame.dropLast(8)), fields.bytes(magic.count) == Data(magic),
            let version = fields.number(UInt16.self)
        else { return .damaged }
        switch version {
        case 0: return record(fields).map(FrameContent.older) ?? .damaged
        case Self.version:
            guard fields.field() == Data(key.utf8) else { return .damaged }
            return record(fields).map(FrameContent.current) ?? .damaged
        default: return .newer(version: version)
        }
    }

    /// Returns the record, or `nil` if it is incomplete or other bytes follow it.
    private static func record(_ fields: FrameReader) -> Data? {
        var fields = fields
        guard let record = fields.field(), fields.isAtEnd else { return nil }
        return record
    }
}

extension Data {
    fileprivate mutating func appendNumber<Number: FixedWidthInteger>(_ number: Number) {
        append(contentsOf: (0..<Number.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
    }
}
