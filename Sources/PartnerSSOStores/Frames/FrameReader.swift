#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads fields off the front of bytes that nobody vouches for.
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

    /// A field that its length comes before.
    mutating func field() -> Data? {
        number(UInt32.self).flatMap { bytes(Int($0)) }
    }
}
