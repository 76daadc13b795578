import NIOCore
import Testing

@testable import AdobePassSimulator

@Suite("Clients that do not read their answers")
struct SlowReaderTests {
    @Test("NW06 A client that reads no answer is disconnected when the time for a transfer is up")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func neverReads() async throws {
        try await TestConnection.open(transferTimeout: .seconds(60)) { connection in
            try await connection.setReading(false)
            try await connection.send("GET /adobe-services/logout HTTP/1.1\r\nHost: a\r\n\r\n")
            await connection.advance(by: .seconds(59))
            #expect(connection.isOpen)
            await connection.advance(by: .seconds(1))
            #expect(!connection.isOpen)
        }
    }

    @Test("A client that reads in time stays connected, and has all the time again when it next stops")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func readsAgain() async throws {
        try await TestConnection.open(transferTimeout: .seconds(60)) { connection in
            for _ in 0..<2 {
                try await connection.setReading(false)
                await connection.advance(by: .seconds(59))
                try await connection.setReading(true)
                await connection.advance(by: .seconds(59))
                #expect(connection.isOpen)
            }
        }
    }
}
