import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

/// Turns the server's requests into the simulator's and its responses into the server's.
@available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
struct ServerResponder: HTTPResponder {
    /// What the server says about the connection a request came on.
    struct Context: InitializableFromSource {
        let channel: any Channel

        init(source: ApplicationRequestContextSource) {
            channel = source.channel
        }
    }

    /// The connection ends here, on purpose.
    private struct Ended: Error {}

    /// No request of these protocols is larger.
    private static let bodyLimit = 1_048_576

    /// Nothing here logs.
    private static let logger = Logger(label: "simulator") { _ in SwiftLogNoOpLogHandler() }

    let simulator: InProcessSimulator

    /// A server that sends the responses as they are.
    ///
    /// The framework itself would write the machine's time into each, and the world's clock may be another.
    var server: HTTPServerBuilder {
        HTTPServerBuilder { _ in
            HTTP1Channel { (request, writer: consuming ResponseWriter, channel) in
                let context = Context(source: ApplicationRequestContextSource(channel: channel, logger: Self.logger))
                let response = try await respond(to: request, context: context)
                try await writer.write(response: response.head, body: response.body)
            }
        }
    }

    func respond(to request: Request, context: Context) async throws -> Response {
        let body: ByteBuffer
        do {
            body = try await request.body.collect(upTo: Self.bodyLimit)
        } catch {
            return Response(status: .contentTooLarge, headers: [.connection: "close"])
        }
        if request.method == .get, request.uri.path == "/" { return inspector() }
        var head = request.head
        head.scheme = "http"
        let response = simulator.respond(
            to: SimulatorRequest(
                head: head,
                body: Array(body.readableBytesView),
                connection: context.channel.remoteAddress?.description
            )
        )
        switch response.delivery {
        case .whole: return Self.whole(response)
        case .cutShort(let announced): return Self.cutShort(response, announced: announced)
        case .connectionClosed:
            context.channel.close(promise: nil)
            throw Ended()
        }
    }

    private func inspector() -> Response {
        let page = InspectorPage(simulator: simulator.snapshot).text
        return Response(
            status: .ok,
            headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: page))
        )
    }

    private static func whole(_ response: SimulatorResponse) -> Response {
        let body = response.body.isEmpty ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: response.body))
        return Response(status: response.head.status, headers: response.head.headerFields, body: body)
    }

    /// Announces more than it sends; the thrown error then closes the connection.
    private static func cutShort(_ response: SimulatorResponse, announced: Int) -> Response {
        let body = ResponseBody(contentLength: announced) { writer in
            try await writer.write(ByteBuffer(bytes: response.body))
            throw Ended()
        }
        return Response(status: response.head.status, headers: response.head.headerFields, body: body)
    }
}
