import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

#if TLS
import HummingbirdTLS
import NIOSSL
#endif

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

    private static let host = HTTPField.Name("Host")

    let simulator: InProcessSimulator
    /// How long a connection may stay without data, except while a response is awaited.
    let idleTimeout: Duration
    /// How long a client may take to send a body, or to read a response, however steadily it does.
    let transferTimeout: Duration
    /// The certificate and its key, or `nil` for plain connections.
    let tls: SimulatorTLS?
    /// Receives why a request was refused, or a sign-in declined.
    let logger: Logger
    let admission = Admission()
    private let largeBody = LargeBody()

    /// A server that sends the responses as they are.
    ///
    /// The framework itself would write the machine's time into each, and the world's clock may be another.
    func server() throws -> HTTPServerBuilder {
        let plain = HTTPServerBuilder { _ in AdmittedChannel(base: http, admission: admission) }
        #if TLS
        if let tls {
            let certificate = try NIOSSLCertificate(bytes: tls.certificateBytes, format: .der)
            let key = try NIOSSLPrivateKey(bytes: tls.keyBytes, format: .der)
            let configuration = TLSConfiguration.makeServerConfiguration(
                certificateChain: [.certificate(certificate)],
                privateKey: .privateKey(key)
            )
            return try .tls(plain, tlsConfiguration: configuration)
        }
        #endif
        return plain
    }

    /// What serves one connection after the other parts of the server have accepted it.
    var http: HTTP1Channel {
        let handler: HTTPChannelHandler.Responder = { request, writer, channel in
            let context = Context(source: ApplicationRequestContextSource(channel: channel, logger: logger))
            let response = try await respond(to: request, context: context)
            try await writer.write(response: response.head, body: response.body)
        }
        return HTTP1Channel(
            responder: handler,
            configuration: .init(
                additionalChannelHandlers: [ReadingDeadline(limit: limit), ClientGone()],
                idleTimeout: TimeAmount(idleTimeout)
            )
        )
    }

    func respond(to request: Request, context: Context) async throws -> Response {
        let body: ByteBuffer
        do {
            body = try await self.body(of: request, on: context.channel)
        } catch {
            return refusal(.contentTooLarge, .bodyTooLarge(limit: Self.bodyLimit))
        }
        // RFC 9112, section 3.2: a request without exactly one Host is refused.
        // The library takes the first one out of the headers.
        guard request.head.authority != nil, Self.host.map({ request.headers[values: $0].isEmpty }) ?? true else {
            return refusal(.badRequest, .host)
        }
        if [.get, .head].contains(request.method), request.uri.path == "/" {
            return inspector(withBody: request.method == .get)
        }
        var head = request.head
        if tls != nil { head.scheme = "https" }
        var response = try await simulator.answer(
            to: SimulatorRequest(
                head: head,
                body: Array(body.readableBytesView),
                // Written only if it is read, because that takes longer than to find the request's route.
                connection: simulator.isThrottling ? context.channel.remoteAddress?.description : nil
            )
        )
        if let reason = response.reason { log(reason, response.head.status) }
        // A response to HEAD has the headers of GET and no body (RFC 9110, section 9.3.2).
        if request.method == .head { response.body = [] }
        switch response.delivery {
        case .whole: return whole(response)
        case .cutShort(let announced): return Self.cutShort(response, announced: announced)
        case .withheld:
            await Self.closing(of: context.channel)
            throw Ended()
        case .connectionClosed:
            context.channel.close(promise: nil)
            throw Ended()
        }
    }

    /// Refuses a request that does not get as far as the simulator.
    private func refusal(_ status: HTTPResponse.Status, _ reason: RefusalReason) -> Response {
        log(reason, status)
        return Response(status: status, headers: [.connection: "close", .simulatorReason: reason.headerText])
    }

    private var limit: TimeAmount { TimeAmount(transferTimeout) }

    private func body(of request: Request, on channel: any Channel) async throws -> ByteBuffer {
        let fields = request.headers
        let hasBody = fields[.contentLength] != nil || fields[.transferEncoding] != nil
        // However steadily it comes: the library's own limit counts only the time without any data.
        let end = hasBody ? channel.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) } : nil
        defer { end?.cancel() }
        return hasBody ? try await request.body.collect(upTo: Self.bodyLimit) : ByteBuffer()
    }

    /// Returns when the client has closed the connection, or the server ends.
    private static func closing(of channel: any Channel) async {
        channel.pipeline.fireUserInboundEventTriggered(ClientGone.NoAnswer())
        await withTaskCancellationHandler {
            try? await channel.closeFuture.get()
        } onCancel: {
            channel.close(promise: nil)
        }
    }

    private func inspector(withBody isShown: Bool) -> Response {
        let page = InspectorPage(simulator: simulator.snapshot).text
        return Response(
            status: .ok,
            headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
            body: isShown ? ResponseBody(byteBuffer: ByteBuffer(string: page)) : ResponseBody()
        )
    }

    private func log(_ reason: RefusalReason, _ status: HTTPResponse.Status) {
        var metadata: Logger.Metadata = [
            "status": "\(status.code)", "rule": "\(reason.rule)", "fix": "\(reason.fix)",
            "document": "\(reason.document)",
        ]
        metadata["field"] = reason.field.map { "\($0)" }
        logger.notice("A request was refused, or a sign-in declined.", metadata: metadata)
    }

    private func whole(_ response: SimulatorResponse) -> Response {
        let body = largeBody.buffer(of: response.bodyParts)
        return Response(
            status: response.head.status,
            headers: response.head.headerFields,
            body: body.readableBytes == 0 ? ResponseBody() : ResponseBody(byteBuffer: body)
        )
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
