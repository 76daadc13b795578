import Hummingbird
import Logging
import NIOCore

/// Servers that run until the process ends.
enum BackgroundServer {
    /// Starts something that names its port once it listens.
    static func port(_ start: @escaping @Sendable (@escaping @Sendable (Int) -> Void) async throws -> Void) -> Int {
        finished {
            let (ports, listening) = AsyncStream.makeStream(of: Int.self)
            Task { try await start { listening.yield($0) } }
            for await port in ports { return port }
            throw ClientSocket.Failure()
        }
    }
}

/// One route of the server library that the simulator uses, with nothing behind it.
@available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
enum BareServer {
    /// Starts a server that answers every GET with the same bytes.
    ///
    /// - Parameter body: The bytes.
    /// - Returns: Its port.
    static func start(answering body: [UInt8]) -> Int {
        BackgroundServer.port { listening in
            let router = Router()
            let buffer = ByteBuffer(bytes: body)
            router.get("**") { _, _ in
                Response(
                    status: .ok,
                    headers: [.contentType: "application/json;charset=UTF-8"],
                    body: ResponseBody(byteBuffer: buffer)
                )
            }
            let application = Application(
                router: router,
                configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
                onServerRunning: { channel in listening(channel.localAddress?.port ?? 0) },
                logger: Logger(label: "bare") { _ in SwiftLogNoOpLogHandler() }
            )
            try await application.run()
        }
    }
}
