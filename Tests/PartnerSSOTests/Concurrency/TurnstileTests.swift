import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Taking turns", .timeLimit(.minutes(10)))
struct TurnstileTests {
    @Test("A hundred operations never overlap, and an error does not block the way")
    func oneAtATime() async throws {
        let turnstile = Turnstile()
        let inside = Locked((now: 0, most: 0, done: 0))
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<100 {
                group.addTask {
                    _ = await outcome { () async throws(SSOError) in
                        try await turnstile.inTurn { () async throws(SSOError) in
                            inside.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1), $0.done) }
                            await Task.yield()
                            inside.withLock { $0 = ($0.now - 1, $0.most, $0.done + 1) }
                            if index.isMultiple(of: 3) { throw .cancelled }
                        }
                    }
                }
            }
        }
        #expect(inside.withLock { $0 } == (0, 1, 100))
    }

    @Test("Whoever is cancelled while waiting leaves at once, and the others keep their turns")
    func cancelledInLine() async throws {
        let turnstile = Turnstile()
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        let first = Task {
            try await turnstile.inTurn { () async throws(SSOError) in
                for await _ in gate { break }
            }
        }
        let cancelled = Task {
            await outcome { () async throws(SSOError) in try await turnstile.inTurn { () async throws(SSOError) in } }
        }
        cancelled.cancel()
        #expect(await cancelled.value.code == .cancelled)
        let last = Task { try await turnstile.inTurn { () async throws(SSOError) in 7 } }
        open.yield()
        try await first.value
        #expect(try await last.value == 7)
    }
}
