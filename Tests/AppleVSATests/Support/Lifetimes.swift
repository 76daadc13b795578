import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Hands out objects and waits until all of them are released.
final class Lifetimes: Sendable {
    /// An object whose release is awaited; whatever keeps it alive has leaked.
    final class Token: Sendable {
        private let end: AsyncStream<Void>.Continuation

        fileprivate init(_ end: AsyncStream<Void>.Continuation) {
            self.end = end
        }

        deinit {
            end.finish()
        }
    }

    private let ends = Locked<[AsyncStream<Void>]>([])

    func token() -> Token {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        ends.withLock { $0.append(stream) }
        return Token(continuation)
    }

    /// Returns once every object is released; in a test, the suite's time limit ends the wait for one that leaked.
    func areOver() async {
        for end in ends.withLock({ $0 }) {
            for await _ in end {}
        }
    }
}
