import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// A wire that never answers, to see who stops waiting.
final class HangingWire: HTTPTransport {
    private enum Signal: Sendable {
        case reached
        case ended
    }

    private let signals: AsyncStream<Signal>
    private let continuation: AsyncStream<Signal>.Continuation

    init() {
        (signals, continuation) = AsyncStream.makeStream(of: Signal.self)
    }

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        continuation.yield(.reached)
        await untilCancelled()
        throw .cancelled
    }

    /// How a question ended that was cancelled while it waited.
    struct Outcome: Sendable {
        /// Whether it waited for the wire at all.
        let reached: Bool
        /// The code it ended in, or `nil` when it was answered.
        let code: SSOError.Code?
    }

    /// Cancels a question once it waits for the wire.
    ///
    /// - Parameter question: What to ask; it is asked once.
    /// - Returns: How it ended.
    func outcomeWhenCancelled(
        _ question: @escaping @Sendable () async throws(SSOError) -> Void
    ) async -> Outcome {
        let task = Task { () -> SSOError.Code? in
            defer { continuation.yield(.ended) }
            do throws(SSOError) {
                try await question()
                return nil
            } catch {
                return error.code
            }
        }
        var signals = signals.makeAsyncIterator()
        let first = await signals.next()
        task.cancel()
        return Outcome(reached: first == .reached, code: await task.value)
    }
}
