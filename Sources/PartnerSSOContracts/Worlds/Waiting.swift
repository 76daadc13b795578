import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// How a question ends that is asked of somebody who does not answer.
enum Waiting {
    /// How a question ended.
    enum End: Sendable, Hashable {
        /// It was answered.
        case answered
        /// It threw.
        case failed(SSOError.Code)
        /// It waited for nothing that the clock or a cancellation could end.
        case stuck
    }

    /// How long it is looked for a sign of life, in turns of the scheduler.
    private static let turns = 2000
    /// After how many of them the main actor gets its turn too: to wait for it is slow on a busy machine.
    private static let quickTurns = 64

    /// Waits until a condition holds, or until nothing more is to be expected.
    ///
    /// - Parameter condition: What to wait for.
    /// - Returns: Whether it holds.
    @discardableResult
    static func until(_ condition: @Sendable () -> Bool) async -> Bool {
        for _ in 0..<quickTurns where !condition() { await Task.yield() }
        for _ in 0..<turns where !condition() { await turn() }
        return condition()
    }

    /// Lets everybody else do something: the pool's tasks, and what waits for the main actor, where platforms live.
    private static func turn() async {
        await Task.yield()
        await MainActor.run {}
    }

    /// Asks, and moves the clock whenever somebody sleeps.
    ///
    /// - Parameters:
    ///   - clock: The clock of whoever is asked.
    ///   - question: What to ask.
    /// - Returns: How it ended.
    static func end(
        moving clock: ManualClock,
        _ question: @escaping @Sendable () async throws -> Void
    ) async -> End {
        let end = Locked<End?>(nil)
        let task = Task { await ask(question, end) }
        while await until({ end.withLock { $0 } != nil || clock.sleeperCount > 0 }), end.withLock({ $0 }) == nil {
            clock.advance(by: .seconds(86_400))
            await turn()
        }
        task.cancel()
        return end.withLock { $0 } ?? .stuck
    }

    /// Asks, and cancels as soon as a condition holds.
    ///
    /// - Parameters:
    ///   - isWaiting: Whether the question waits where it is to be cancelled.
    ///   - question: What to ask.
    /// - Returns: How it ended, or `nil` when it never waited there.
    static func end(
        cancelling isWaiting: @escaping @Sendable () -> Bool,
        _ question: @escaping @Sendable () async throws -> Void
    ) async -> End? {
        let end = Locked<End?>(nil)
        let task = Task { await ask(question, end) }
        await until { isWaiting() || end.withLock { $0 } != nil }
        let hasWaited = isWaiting() && end.withLock { $0 } == nil
        task.cancel()
        await until { end.withLock { $0 } != nil }
        return hasWaited ? end.withLock { $0 } ?? .stuck : nil
    }

    private static func ask(
        _ question: @Sendable () async throws -> Void,
        _ end: Locked<End?>
    ) async {
        do {
            try await question()
            end.withLock { $0 = .answered }
        } catch {
            // What is no error of the core's says itself what it is.
            let code = (error as? SSOError)?.code ?? SSOError.Code(rawValue: "\(error)")
            end.withLock { $0 = .failed(code) }
        }
    }
}
