#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads fields from the front of untrusted bytes.
struct FrameReader {
    private var rest: Data

    init(_ bytes: Data) {
        rest = bytes
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func bytes(_ count: Int) -> Data? {
        guard count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return Data(rest.prefix(count))
    }

    mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
        bytes(Number.bitWidth / 8)?.reduce(0) { $0 << 8 | Number($1) }
    }

    /// Reads a field that is preceded by its length.
    mutating func field() -> Data? {
        number(UInt32.self).flatMap { bytes(Int($0)) }
    }
}
