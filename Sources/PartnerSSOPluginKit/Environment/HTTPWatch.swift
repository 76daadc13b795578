package import PartnerSSOVocabulary

/// Enforces one call's limits of idle and total time, by an injected clock, for the transports of this package.
package final class HTTPWatch: Sendable {
    private let limits: HTTPLimits
    private let clock: any SSOClock
    private let start: Duration
    private let lastSign: Locked<Duration>

    /// Starts watching.
    package init(_ limits: HTTPLimits, clock: any SSOClock) {
        self.limits = limits
        self.clock = clock
        start = clock.uptime
        lastSign = Locked(start)
    }

    /// Records that data arrived, which restarts the idle time.
    package func sign() {
        let now = clock.uptime
        lastSign.withLock { $0 = max($0, now) }
    }

    /// Runs the call until it ends or a limit is exceeded; the other one is then cancelled.
    ///
    /// - Parameter work: The call; it must end at once when its task is cancelled.
    /// - Returns: The call's answer.
    /// - Throws: `SSOError` of the call, with `SSOError.Code.readTimedOut`, `SSOError.Code.totalTimedOut` or
    ///   `SSOError.Code.cancelled`.
    package func run(
        _ work: @escaping @Sendable () async throws(SSOError) -> HTTPAnswer
    ) async throws(SSOError) -> HTTPAnswer {
        let result = await withTaskGroup(of: Result<HTTPAnswer, SSOError>.self) { group in
            group.addTask {
                do throws(SSOError) {
                    return .success(try await work())
                } catch {
                    return .failure(error)
                }
            }
            group.addTask { .failure(await self.passedLimit()) }
            let first = await group.next() ?? .failure(.cancelled)
            group.cancelAll()
            return first
        }
        return try result.get()
    }

    /// Waits until a limit is exceeded, and returns its error.
    private func passedLimit() async -> SSOError {
        while true {
            let now = clock.uptime
            let silenceEnd = lastSign.withLock { $0 } + limits.silence
            let totalEnd = start + limits.total
            if now >= totalEnd { return Self.totalTimedOut(limits.total) }
            if now >= silenceEnd { return Self.readTimedOut(limits.silence) }
            do throws(SSOError) {
                try await clock.sleep(for: min(silenceEnd, totalEnd) - now)
            } catch {
                return error
            }
        }
    }

    private static func totalTimedOut(_ limit: Duration) -> SSOError {
        SSOError(
            .totalTimedOut,
            "The answer was not complete within \(limit.timeInterval) s.",
            hint: "Offer to try again; the connection may be slow.",
            isRetryable: true
        )
    }

    private static func readTimedOut(_ limit: Duration) -> SSOError {
        SSOError(
            .readTimedOut,
            "The service sent nothing for \(limit.timeInterval) s.",
            hint: "Offer to try again; the service may be busy.",
            isRetryable: true
        )
    }
}
