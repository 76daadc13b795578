import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The time of the playground: it runs like the machine's, and jumps ahead on request.
final class PlaygroundClock: SSOClock {
    /// How pauses pass.
    enum Pace: Sendable {
        /// As on the machine.
        case real
        /// Short ones at once, long ones when ``skipPauses()`` is called; for tests.
        case onRequest
    }

    private struct State {
        var ahead = Duration.zero
        var nextID = 0
        var pauses: [Int: Pause] = [:]
        var skipsNext = false
    }

    private struct Pause {
        let end: Duration
        let wake: AsyncStream<Never>.Continuation
    }

    /// A pause between two polls is longer, one for the service's rate limit is not.
    private static let shortPause = Duration.seconds(3)

    let start: Date
    private let pace: Pace
    private let system = SystemClock()
    private let startedAt: Duration
    private let state = Locked(State())
    /// Receives a signal when something begins to wait.
    private let changed: @Sendable () -> Void

    init(start: Date, pace: Pace = .real, changed: @escaping @Sendable () -> Void = {}) {
        self.start = start
        self.pace = pace
        self.changed = changed
        startedAt = system.uptime
    }

    var uptime: Duration { uptime(ahead: state.withLock { $0.ahead }) }

    var now: Date { start.addingTimeInterval(uptime.timeInterval) }

    private func uptime(ahead: Duration) -> Duration {
        switch pace {
        case .real: system.uptime - startedAt + ahead
        case .onRequest: ahead
        }
    }

    /// Whether something waits for time to pass.
    var hasPauses: Bool { state.withLock { !$0.pauses.isEmpty } }

    /// Lets time pass at once; pauses that would have ended meanwhile end.
    func advance(by duration: Duration) {
        wake { state in
            state.ahead += duration
            let now = uptime(ahead: state.ahead)
            return state.pauses.filter { $0.value.end <= now }.map(\.key)
        }
    }

    /// Ends all pauses, as if their time had passed; if there is none, the next one.
    func skipPauses() {
        wake { state in
            state.skipsNext = state.pauses.isEmpty
            let last = state.pauses.values.map(\.end).max() ?? .zero
            state.ahead += max(.zero, last - uptime(ahead: state.ahead))
            return Array(state.pauses.keys)
        }
    }

    private func wake(_ choose: (inout State) -> [Int]) {
        let woken = state.withLock { state in
            choose(&state).compactMap { state.pauses.removeValue(forKey: $0) }
        }
        for pause in woken { pause.wake.finish() }
    }

    // Pauses wait for the person's button, or in a replay for the real time, so that they can be watched.
    func sleep(for duration: Duration) async throws(SSOError) {
        guard !Task.isCancelled else { throw .cancelled }
        guard duration > .zero else { return }
        if pace == .onRequest, duration < Self.shortPause {
            advance(by: duration)
            await Task.yield()
        } else {
            await pause(for: duration)
        }
        guard !Task.isCancelled else { throw .cancelled }
    }

    func waitForDeadline(after duration: Duration) async throws(SSOError) {
        guard pace == .onRequest else { return try await system.sleep(for: duration) }
        let (forever, end) = AsyncStream.makeStream(of: Never.self)
        for await _ in forever {}
        end.finish()
        throw .cancelled
    }

    private func pause(for duration: Duration) async {
        let isSkipped = state.withLock { state in
            guard state.skipsNext else { return false }
            state.skipsNext = false
            state.ahead += duration
            return true
        }
        guard !isSkipped else { return }
        let (woken, wake) = AsyncStream.makeStream(of: Never.self)
        let id = state.withLock { state in
            state.nextID += 1
            state.pauses[state.nextID] = Pause(end: uptime(ahead: state.ahead) + duration, wake: wake)
            return state.nextID
        }
        changed()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in woken {} }
            if pace == .real {
                let system = system
                group.addTask { try? await system.sleep(for: duration) }
            }
            await group.next()
            group.cancelAll()
        }
        state.withLock { _ = $0.pauses.removeValue(forKey: id) }
    }
}
