public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A clock that only a test moves.
///
/// A sleeper wakes when ``advance(by:)`` reaches its end, in the order of the ends. In an automatic mode short sleeps
/// move the time themselves and return at once, so that polling and pauses take no time at all; a deadline never does.
public final class ManualClock: SSOClock {
    /// What happens when a task sleeps.
    public enum Mode: Sendable, Hashable {
        /// The sleeper waits until a test advances the clock.
        case manual
        /// A sleep up to this long moves the clock and returns at once; a longer one waits.
        case automatic(upTo: Duration)

        /// Every sleep moves the clock and returns at once.
        public static let automatic = Mode.automatic(upTo: .seconds(Int64.max / 2))
    }

    /// The instant a clock starts at by default: the beginning of 2026 in UTC.
    public static let start = Date(millisecondsSince1970: 1_767_225_600_000)

    private struct Sleeper: Sendable {
        let end: Duration
        let continuation: CheckedContinuation<Bool, Never>
    }

    private struct Watcher: Sendable {
        let count: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State: Sendable {
        var now: Date
        var uptime = Duration.zero
        var sleeps: [Duration] = []
        var nextID = 0
        var sleepers: [Int: Sleeper] = [:]
        var watchers: [Int: Watcher] = [:]
        var cancelled: Set<Int> = []
    }

    private let mode: Mode
    private let state: Locked<State>

    /// Creates a clock.
    ///
    /// - Parameters:
    ///   - now: The wall clock's first instant.
    ///   - mode: What happens when a task sleeps.
    public init(now: Date = ManualClock.start, mode: Mode = .manual) {
        self.mode = mode
        state = Locked(State(now: now))
    }

    /// The wall clock's instant.
    public var now: Date { state.withLock { $0.now } }

    /// The time the clock was advanced by so far.
    public var uptime: Duration { state.withLock { $0.uptime } }

    /// Every duration a task asked to sleep for, in order, including those of zero or less.
    public var sleeps: [Duration] { state.withLock { $0.sleeps } }

    /// How many tasks sleep now.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    // MARK: Moving

    /// Moves wall clock and uptime forward, and wakes the tasks whose sleep has ended, the earliest end first.
    ///
    /// - Parameter duration: How far; nothing happens when it is zero or less.
    public func advance(by duration: Duration) {
        let woken = state.withLock { state -> [Sleeper] in
            guard duration > .zero else { return [] }
            state.now = state.now.addingTimeInterval(duration.timeInterval)
            state.uptime += duration
            let over = state.sleepers.filter { $0.value.end <= state.uptime }
            for id in over.keys { state.sleepers[id] = nil }
            return over.sorted { ($0.value.end, $0.key) < ($1.value.end, $1.key) }.map(\.value)
        }
        for sleeper in woken { sleeper.continuation.resume(returning: true) }
    }

    /// Sets the wall clock, as a viewer or the network may; the uptime stays, and no task wakes.
    ///
    /// - Parameter now: The new instant.
    public func set(_ now: Date) {
        state.withLock { $0.now = now }
    }

    // MARK: Sleeping

    /// Waits until the clock has moved far enough.
    ///
    /// - Parameter duration: How long.
    /// - Throws: `SSOError` with `cancelled` when the task is cancelled.
    public func sleep(for duration: Duration) async throws(SSOError) {
        try await pause(for: duration, movingTheClock: true)
    }

    /// Waits for a deadline, which passes only when the clock has moved that far: by a test, or by others' sleeps.
    ///
    /// - Parameter duration: How long.
    /// - Throws: `SSOError` with `cancelled` when the task is cancelled.
    public func waitForDeadline(after duration: Duration) async throws(SSOError) {
        try await pause(for: duration, movingTheClock: false)
    }

    private func pause(for duration: Duration, movingTheClock canMove: Bool) async throws(SSOError) {
        let id = state.withLock { state in
            state.sleeps.append(duration)
            state.nextID += 1
            return state.nextID
        }
        guard !Task.isCancelled else { throw .cancelled }
        guard duration > .zero else { return }
        if canMove, case .automatic(let limit) = mode, duration <= limit {
            advance(by: duration)
            await otherTasks()
            guard !Task.isCancelled else { throw .cancelled }
            return
        }
        guard await isWoken(id, after: duration) else { throw .cancelled }
    }

    private func isWoken(_ id: Int, after duration: Duration) async -> Bool {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (isCancelled, watchers) = state.withLock { state -> (Bool, [Watcher]) in
                    guard state.cancelled.remove(id) == nil else { return (true, []) }
                    state.sleepers[id] = Sleeper(end: state.uptime + duration, continuation: continuation)
                    return (false, Self.takeSatisfiedWatchers(from: &state))
                }
                if isCancelled { continuation.resume(returning: false) }
                for watcher in watchers { watcher.continuation.resume() }
            }
        } onCancel: {
            let sleeper = state.withLock { state -> Sleeper? in
                let sleeper = state.sleepers.removeValue(forKey: id)
                if sleeper == nil { state.cancelled.insert(id) }
                return sleeper
            }
            sleeper?.continuation.resume(returning: false)
        }
    }

    // MARK: Watching

    /// Waits until at least so many tasks sleep, or until the task is cancelled.
    ///
    /// - Parameter count: How many.
    public func waitForSleepers(_ count: Int = 1) async {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isExpired = state.withLock { state in
                    guard state.sleepers.count < count, state.cancelled.remove(id) == nil else { return true }
                    state.watchers[id] = Watcher(count: count, continuation: continuation)
                    return false
                }
                if isExpired { continuation.resume() }
            }
        } onCancel: {
            let watcher = state.withLock { state -> Watcher? in
                let watcher = state.watchers.removeValue(forKey: id)
                if watcher == nil { state.cancelled.insert(id) }
                return watcher
            }
            watcher?.continuation.resume()
        }
    }

    private static func takeSatisfiedWatchers(from state: inout State) -> [Watcher] {
        let satisfied = state.watchers.filter { $0.value.count <= state.sleepers.count }
        for id in satisfied.keys { state.watchers[id] = nil }
        return Array(satisfied.values)
    }
}
