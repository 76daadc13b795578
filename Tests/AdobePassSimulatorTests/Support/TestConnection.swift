import HummingbirdCore
import Logging
import NIOCore
import NIOEmbedded

@testable import AdobePassSimulator

/// A connection to the server whose time only a test advances, and whose client reads only when the test says so.
@available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
struct TestConnection {
    private let channel = NIOAsyncTestingChannel()

    var isOpen: Bool { channel.isActive }

    /// Opens a connection, and closes it when `body` returns or throws.
    static func open(
        transferTimeout: Duration,
        _ body: (TestConnection) async throws -> Void
    ) async throws {
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let server = ServerResponder(
            simulator: InProcessSimulator(),
            idleTimeout: .seconds(86_400),
            transferTimeout: transferTimeout,
            tls: nil,
            logger: logger
        ).http
        let connection = TestConnection()
        let channel = connection.channel
        let value = try await channel.testingEventLoop.executeInContext {
            server.setup(channel: channel, logger: logger)
        }.get()
        try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await server.handle(value: value, logger: logger) }
            defer { group.cancelAll() }
            try await body(connection)
        }
    }

    func send(_ text: String) async throws {
        try await channel.writeInbound(ByteBuffer(string: text))
    }

    func advance(by time: TimeAmount) async {
        await channel.testingEventLoop.advanceTime(by: time)
    }

    /// Has the buffers of the connection full, or empty again.
    func setReading(_ reads: Bool) async throws {
        channel.isWritable = reads
        let pipeline = channel.pipeline
        try await channel.testingEventLoop.executeInContext { pipeline.fireChannelWritabilityChanged() }
    }
}
