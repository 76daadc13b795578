/// A sequence of events with a bounded buffer: a slow reader loses the oldest, and the flow never waits for it.
public struct SSOEvents: AsyncSequence, Sendable {
    /// What the sequence is made of.
    public typealias Element = SSOEvent

    private let stream: AsyncStream<SSOEvent>

    init(_ stream: AsyncStream<SSOEvent>) {
        self.stream = stream
    }

    /// Reads the sequence.
    public func makeAsyncIterator() -> AsyncStream<SSOEvent>.Iterator {
        stream.makeAsyncIterator()
    }
}
