/// Spreads events to any number of readers, none of whom anybody waits for.
public final class EventHub: Sendable {
    private struct State: Sendable {
        var nextID = 0
        var readers: [Int: AsyncStream<SSOEvent>.Continuation] = [:]
    }

    /// How many events a slow reader may be behind before it loses the oldest.
    private static let bufferedEvents = 256

    private let state = Locked(State())

    /// Creates a hub without readers.
    public init() {}

    deinit {
        for reader in state.withLock({ Array($0.readers.values) }) { reader.finish() }
    }

    /// Returns a sequence of all events from now on.
    public func events() -> SSOEvents {
        let (stream, continuation) = AsyncStream.makeStream(
            of: SSOEvent.self,
            bufferingPolicy: .bufferingNewest(Self.bufferedEvents)
        )
        let id = state.withLock { state in
            state.nextID += 1
            state.readers[state.nextID] = continuation
            return state.nextID
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { $0.readers[id] = nil }
        }
        return SSOEvents(stream)
    }

    /// How many readers there are.
    var readerCount: Int { state.withLock { $0.readers.count } }

    /// Tells all readers.
    public func report(_ event: SSOEvent) {
        for reader in state.withLock({ Array($0.readers.values) }) { reader.yield(event) }
    }
}
