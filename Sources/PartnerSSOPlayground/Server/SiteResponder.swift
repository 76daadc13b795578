import Hummingbird
import HummingbirdCore
import NIOCore

/// Turns the server's requests into the site's, and its answers into the server's.
@available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
struct SiteResponder: HTTPResponder {
    /// The routes need nothing of the connection.
    struct Context: InitializableFromSource {
        init(source: ApplicationRequestContextSource) {}
    }

    /// No form of the page is larger.
    private static let bodyLimit = 65_536

    let site: PlaygroundSite

    func respond(to request: Request, context: Context) async throws -> Response {
        guard let body = try? await request.body.collect(upTo: Self.bodyLimit) else {
            return Response(status: .contentTooLarge, headers: [.connection: "close"])
        }
        let answer = await site.answer(PlayRequest(head: request.head, body: Array(body.readableBytesView)))
        return Response(status: answer.status, headers: answer.headers, body: responseBody(answer.body))
    }

    private func responseBody(_ body: PlayAnswer.Body) -> ResponseBody {
        switch body {
        case .bytes(let bytes): return ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
        case .feed:
            let site = site
            return ResponseBody { writer in
                var feed = PaneFeed()
                for await _ in site.playground.signals.stream() {
                    let events = feed.events(for: Panes(await site.playground.state, site.renderer))
                    if !events.isEmpty { try await writer.write(ByteBuffer(string: events)) }
                }
                try await writer.finish(nil)
            }
        }
    }
}
