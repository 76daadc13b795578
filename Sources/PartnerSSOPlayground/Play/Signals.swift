import PartnerSSOPluginKit

/// Tells any number of readers that something has changed; a slow reader misses nothing but repetitions.
final class Signals: Sendable {
    private struct State: Sendable {
        var nextID = 0
        var readers: [Int: AsyncStream<Void>.Continuation] = [:]
    }

    private let state = Locked(State())

    /// A sequence with one element now, and one after each change.
    func stream() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let id = state.withLock { state in
            state.nextID += 1
            state.readers[state.nextID] = continuation
            return state.nextID
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { $0.readers[id] = nil }
        }
        continuation.yield()
        return stream
    }

    func send() {
        for reader in state.withLock({ Array($0.readers.values) }) { reader.yield() }
    }
}
