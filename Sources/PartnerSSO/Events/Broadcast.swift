import PartnerSSOPluginKit

/// Sends values to any number of readers without waiting for them.
///
/// The sequences end when the broadcast is released.
final class Broadcast<Value: Sendable>: Sendable {
    private struct State: Sendable {
        var nextID = 0
        var readers: [Int: AsyncStream<Value>.Continuation] = [:]
    }

    private let state = Locked(State())
    private let bufferedValues: Int

    /// Creates a broadcast without readers.
    ///
    /// - Parameter bufferedValues: The number of values kept for a slow reader before it loses the oldest.
    init(bufferedValues: Int) {
        self.bufferedValues = bufferedValues
    }

    deinit {
        for reader in state.withLock({ Array($0.readers.values) }) { reader.finish() }
    }

    /// How many readers there are.
    var readerCount: Int { state.withLock { $0.readers.count } }

    /// Returns a sequence of all values from now on.
    ///
    /// - Parameter first: A value for this reader alone, before all others.
    /// - Returns: The sequence.
    func values(after first: Value? = nil) -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Value.self,
            bufferingPolicy: .bufferingNewest(bufferedValues)
        )
        let id = state.withLock { state in
            state.nextID += 1
            state.readers[state.nextID] = continuation
            if let first { continuation.yield(first) }
            return state.nextID
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { $0.readers[id] = nil }
        }
        return stream
    }

    /// Sends a value to all readers.
    func send(_ value: Value) {
        for reader in state.withLock({ Array($0.readers.values) }) { reader.yield(value) }
    }
}
