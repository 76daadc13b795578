import NIOCore

/// Closes a connection whose client has not read its answers for too long.
///
/// The library's own limit does not count while an answer is awaited, and an answer that cannot be written is one.
final class ReadingDeadline: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = Never

    private let limit: TimeAmount
    private var end: Scheduled<Void>?

    /// Makes a handler for one connection.
    ///
    /// - Parameter limit: How long the buffers of the connection may stay full.
    init(limit: TimeAmount) {
        self.limit = limit
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        let channel = context.channel
        end?.cancel()
        end = channel.isWritable ? nil : channel.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) }
        context.fireChannelWritabilityChanged()
    }

    func channelInactive(context: ChannelHandlerContext) {
        end?.cancel()
        end = nil
        context.fireChannelInactive()
    }
}
