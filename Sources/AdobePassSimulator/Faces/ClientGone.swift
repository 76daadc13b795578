import NIOCore

/// Closes a connection that waits for nothing else when its client closes it.
///
/// The server keeps a connection open in its own direction when the client closes the other one, because the client may
/// still read an answer. Without this handler a call that is never answered would keep its connection for ever.
final class ClientGone: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny

    /// Tells the handler that no answer will come.
    struct NoAnswer: Sendable {}

    private var (isGone, isUnanswered) = (false, false)

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is NoAnswer { isUnanswered = true }
        if let event = event as? ChannelEvent, event == .inputClosed { isGone = true }
        context.fireUserInboundEventTriggered(event)
        if isGone, isUnanswered { context.close(promise: nil) }
    }
}
