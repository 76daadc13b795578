import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// How a question ends whose answer does not arrive.
enum Waiting {
    /// How a question ended.
    enum End: Sendable, Hashable {
        /// It was answered.
        case answered
        /// It threw.
        case failed(SSOError.Code)
        /// It waited, and neither the clock nor a cancellation ended it.
        case stuck
    }

    /// How many turns of the scheduler to wait for a sign of life.
    private static let turns = 10_000
    /// After how many of them the main actor gets its turn, too; waiting for it is slow on a busy machine.
    private static let quickTurns = 64

    /// Waits until a condition holds, or until it no longer can.
    ///
    /// - Parameter condition: What to wait for.
    /// - Returns: Whether it holds.
    @discardableResult
    static func until(_ condition: @Sendable () -> Bool) async -> Bool {
        for _ in 0..<quickTurns {
            if condition() { return true }
            await otherTasks()
        }
        for number in 1...turns {
            if condition() { return true }
            await turn()
            if number.isMultiple(of: quickTurns) { otherThreads() }
        }
        return condition()
    }

    /// Lets tasks that were begun and not awaited get where they wait.
    ///
    /// Where few tasks wait, many turns of the scheduler may pass before the system lets another thread run; changing to
    /// the main thread does that, and on a busy machine only a pause.
    static func others() async {
        for _ in 0..<quickTurns { await otherTasks() }
        for number in 1...quickTurns {
            await turn()
            if number.isMultiple(of: quickTurns / 4) { otherThreads() }
        }
    }

    /// Lets all other tasks continue: the pool's, and those that wait for the main actor, where platforms live.
    private static func turn() async {
        await otherTasks()
        await MainActor.run {}
    }

    /// Asks, and moves the clock whenever a task sleeps.
    ///
    /// - Parameters:
    ///   - clock: The clock of the plugin that is asked.
    ///   - isWaiting: Whether the question has got where it waits; the clock stands still until then.
    ///   - question: What to ask.
    /// - Returns: How it ended.
    static func end(
        moving clock: ManualClock,
        once isWaiting: @escaping @Sendable () -> Bool = { true },
        _ question: @escaping @Sendable () async throws -> Void
    ) async -> End {
        let end = Locked<End?>(nil)
        let task = Task { await ask(question, end) }
        await until { isWaiting() || end.withLock { $0 } != nil }
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
    ///   - givesUp: Whether to cancel a question that neither waits there nor ends within some turns. Where a question
    ///     may take its time before it waits, only the case's deadline ends the wait.
    ///   - question: What to ask.
    /// - Returns: How it ended, or `nil` when it never waited there.
    static func end(
        cancelling isWaiting: @escaping @Sendable () -> Bool,
        givingUp givesUp: Bool = true,
        _ question: @escaping @Sendable () async throws -> Void
    ) async -> End? {
        let end = Locked<End?>(nil)
        let task = Task { await ask(question, end) }
        await until { isWaiting() || end.withLock { $0 } != nil }
        while !givesUp, !Task.isCancelled, !isWaiting(), end.withLock({ $0 }) == nil { await turn() }
        let hasWaited = isWaiting() && end.withLock { $0 } == nil
        task.cancel()
        await until { end.withLock { $0 } != nil }
        return hasWaited ? end.withLock { $0 } ?? .stuck : nil
    }

    /// Asks, and moves the clock bit by bit while the question waits, for a day at most.
    ///
    /// - Parameters:
    ///   - clock: The clock of the plugin that is asked.
    ///   - isWaiting: Whether the question has got where it waits; the clock stands still until then.
    ///   - disturb: What happens then.
    ///   - question: What to ask.
    /// - Returns: How it ended, and how long it waited.
    static func patience(
        moving clock: ManualClock,
        once isWaiting: @escaping @Sendable () -> Bool = { true },
        disturb: @Sendable () -> Void = {},
        _ question: @escaping @Sendable () async throws -> Void
    ) async -> (End, Duration) {
        let end = Locked<End?>(nil)
        let (start, limit) = (clock.uptime, Duration.seconds(86_400))
        let task = Task { await ask(question, end) }
        // A question that has got there may not have noted its deadline yet.
        await until { isWaiting() && clock.sleeperCount > 0 || end.withLock { $0 } != nil }
        disturb()
        while await until({ end.withLock { $0 } != nil || clock.sleeperCount > 0 }), end.withLock({ $0 }) == nil,
            clock.uptime - start < limit
        {
            for _ in 0..<quickTurns where end.withLock({ $0 }) == nil { await otherTasks() }
            // Longer than any deadline: the answer may be on a thread that has had no turn.
            if clock.uptime - start > .seconds(3_600) { otherThreads() }
            clock.advance(by: max(.seconds(1), (clock.uptime - start) / 50))
            await turn()
        }
        task.cancel()
        return (end.withLock { $0 } ?? .stuck, clock.uptime - start)
    }

    /// Waits for a task that was begun elsewhere.
    ///
    /// - Parameter task: The task.
    /// - Returns: How it ended.
    static func end<Value>(of task: Task<Value, any Error>) async -> End {
        do {
            _ = try await task.value
            return .answered
        } catch {
            return .failed(code(of: error))
        }
    }

    /// Asks from many tasks at once.
    ///
    /// - Parameters:
    ///   - count: The number of tasks.
    ///   - question: What each task asks.
    /// - Returns: The answers, in the order in which they arrived.
    static func answers<Answer: Sendable>(
        to count: Int,
        _ question: @escaping @Sendable () async -> Answer
    ) async -> [Answer] {
        await withTaskGroup(of: Answer.self) { group in
            for _ in 0..<count { group.addTask { await question() } }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }

    private static func ask(
        _ question: @Sendable () async throws -> Void,
        _ end: Locked<End?>
    ) async {
        do {
            try await question()
            end.withLock { $0 = .answered }
        } catch {
            let code = code(of: error)
            end.withLock { $0 = .failed(code) }
        }
    }

    /// The code of an error; one that is not the core's serves as its own code.
    private static func code(of error: any Error) -> SSOError.Code {
        (error as? SSOError)?.code ?? SSOError.Code(rawValue: "\(error)")
    }
}
