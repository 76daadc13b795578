import NIOCore
import PartnerSSOPluginKit

/// The last large body that was sent.
///
/// A directory is the same for all devices of a kind, and takes longer to copy than a call takes in all.
final class LargeBody: Sendable {
    private static let limit = 65_536

    private let last = Locked<(parts: [[UInt8]], buffer: ByteBuffer)>(([], ByteBuffer()))

    /// The parts of a body in one buffer.
    func buffer(of parts: [[UInt8]]) -> ByteBuffer {
        let count = parts.reduce(0) { $0 + $1.count }
        guard count > Self.limit else { return Self.written(parts, count) }
        let (known, buffer) = last.withLock { $0 }
        // A directory that was written once is one array, and equal to itself without a look at its bytes.
        if known == parts { return buffer }
        let written = Self.written(parts, count)
        last.withLock { $0 = (parts, written) }
        return written
    }

    private static func written(_ parts: [[UInt8]], _ count: Int) -> ByteBuffer {
        var buffer = ByteBufferAllocator().buffer(capacity: count)
        for part in parts { buffer.writeBytes(part) }
        return buffer
    }
}
