import Foundation
import PartnerSSOBase

@testable import PartnerSSOStores

/// Frames of other versions than today's.
enum Frames {
    /// A record as it was written before records were bound to their keys.
    static func older(_ record: Data) -> Data {
        sealed(version: 0, fields: number(record.count) + record)
    }

    /// A whole record in a form that is yet to be invented.
    static func newer(_ fields: Data = Data(text: "who knows")) -> Data {
        sealed(version: RecordFrame.version + 1, fields: fields)
    }

    /// Anything, with what stands before and after it in every version.
    static func sealed(version: UInt16, fields: Data) -> Data {
        var frame = Data([0x89, 0x50, 0x53, 0x53, 0x4F, 0x0D, 0x0A, 0x1A])
        frame += [UInt8(version >> 8), UInt8(version & 0xFF)]
        frame += fields
        let sum = Checksum.of(frame)
        frame += (0..<8).reversed().map { UInt8(truncatingIfNeeded: sum >> ($0 * 8)) }
        return frame
    }

    private static func number(_ count: Int) -> Data {
        Data((0..<4).reversed().map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) })
    }
}
