import NIOCore
import Testing

@testable import AdobePassSimulator

@Suite("Large bodies on their way to the wire")
struct LargeBodyTests {
    private static let directory = [UInt8](repeating: 1, count: 100_000)

    @Test("The parts are sent in their order, whatever was sent before")
    func order() {
        let body = LargeBody()
        for parts in [[[0], Self.directory], [[2], Self.directory], [[0], Self.directory], [[3], [4]], []] {
            #expect(Array(body.buffer(of: parts).readableBytesView) == parts.reduce(into: []) { $0 += $1 })
        }
    }

    @Test("The same large body is copied once")
    func copiedOnce() {
        let body = LargeBody()
        let addresses = (0..<2).map { _ in
            body.buffer(of: [[0], Self.directory]).withUnsafeReadableBytes { Int(bitPattern: $0.baseAddress) }
        }
        #expect(addresses[0] == addresses[1])
    }
}
