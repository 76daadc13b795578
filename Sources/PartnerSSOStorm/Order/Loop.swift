import PartnerSSOBase

/// Runs every job, gate and timer of one world, one after the other, in an order that a seed decides.
///
/// Time is virtual and moves only when nothing can run. A world runs on the main thread alone, also where its code belongs
/// to no actor, so that all of it may reach the main actor's state.
@MainActor
package final class Loop {
    /// How a gate was left.
    package enum Passing: Sendable {
        case through, cancelled, killed
    }

    private struct Waiter {
        let life: Life
        let go: @MainActor (Passing) -> Void
    }

    /// The most steps without any progress of time; a world that needs more would never end.
    private static let mostStepsAtOnce = 300_000

    private let mostSteps: Int
    private var order: Order
    private var jobs: [UnownedJob] = []
    private var ready: [Int] = []
    private var waiters: [Int: Waiter] = [:]
    private var timers = Timers()
    private var lastID = 0

    /// The virtual time since the world's beginning.
    package private(set) var uptime = Duration.zero
    /// The number of choices made so far.
    package private(set) var steps = 0
    /// A digest of all choices, equal for equal orders.
    package private(set) var digest = Checksum.basis
    /// Whether so much happened, at one instant or altogether, that it would never end.
    package private(set) var isEndless = false
    /// Called after every step.
    package var afterStep: @MainActor () -> Void = {}
    /// Called when nothing can run, before time moves.
    package var whenQuiet: @MainActor () -> Void = {}

    /// Creates a loop.
    ///
    /// - Parameters:
    ///   - seed: What decides the order.
    ///   - mostSteps: The most steps altogether; a world that takes more would never end.
    ///   - drawnSteps: The number of steps that the seed decides; after them, the oldest job runs first, and gates only when no job can.
    package init(seed: UInt64, mostSteps: Int = .max, drawnSteps: Int = .max) {
        self.mostSteps = mostSteps
        order = Order(seed: seed, drawnSteps: drawnSteps)
    }
}

// MARK: - Choosing

extension Loop {
    /// Takes a job of the runtime.
    func enqueue(_ job: UnownedJob) { jobs.append(job) }

    /// Runs one item, or returns `false` if there is none.
    package func step() -> Bool {
        let hasMainJobs = MainQueue.hasJobs
        let count = jobs.count + ready.count + (hasMainJobs ? 1 : 0)
        guard count > 0 else { return false }
        let choice = order.pick(of: count, atStep: steps)
        steps += 1
        digest = (digest ^ UInt64(choice) ^ (UInt64(count) << 32)) &* Checksum.prime
        if choice < jobs.count {
            jobs.remove(at: choice).runSynchronously(on: .generic)
        } else if choice < jobs.count + ready.count {
            waiters.removeValue(forKey: ready.remove(at: choice - jobs.count))?.go(.through)
        } else {
            MainQueue.run()
        }
        afterStep()
        return true
    }
}

// MARK: - Gates

extension Loop {
    /// Waits until the seed lets this task go on.
    ///
    /// - Parameters:
    ///   - life: Whose gate it is.
    ///   - delay: The least virtual time until then.
    ///   - isCancellable: Whether a cancelled task goes on at once.
    /// - Returns: How the gate was left.
    package nonisolated func pass(
        _ life: Life,
        after delay: Duration = .zero,
        isCancellable: Bool = true
    ) async -> Passing {
        guard let id = inWorld({ life.isAlive ? newID() : nil }) else { return .killed }
        return await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                let isCancelled = isCancellable && Task.isCancelled
                inWorld {
                    add(id, life, after: delay) { continuation.resume(returning: $0) }
                    if isCancelled { release(id, .cancelled) }
                }
            }
        } onCancel: {
            if isCancellable { inWorld { release(id, .cancelled) } }
        }
    }

    private func newID() -> Int {
        lastID += 1
        return lastID
    }

    /// Has something happen after a delay, unless the life ends before.
    package func later(_ life: Life, after delay: Duration = .zero, _ action: @escaping @MainActor () -> Void) {
        guard life.isAlive else { return }
        add(newID(), life, after: delay) { if $0 == .through { action() } }
    }

    /// The number of gates that a life waits at.
    package func gates(of life: Life) -> Int { waiters.values.count { $0.life === life } }

    package func releaseAll(of life: Life) {
        for id in waiters.filter({ $0.value.life === life }).keys.sorted() { release(id, .killed) }
    }

    private func add(_ id: Int, _ life: Life, after delay: Duration, _ go: @escaping @MainActor (Passing) -> Void) {
        waiters[id] = Waiter(life: life, go: go)
        if delay > .zero { timers.insert(id, at: uptime + delay) } else { ready.append(id) }
    }

    private func release(_ id: Int, _ passing: Passing) {
        waiters.removeValue(forKey: id)?.go(passing)
    }
}

// MARK: - Time

extension Loop {
    /// Runs at most so many items.
    package func run(steps: Int) {
        for _ in 0..<steps where !step() { return }
    }

    /// Runs everything that can run without time passing.
    package func settle() {
        let start = steps
        while step() {
            guard steps - start < Self.mostStepsAtOnce, steps < mostSteps else {
                isEndless = true
                return
            }
        }
        whenQuiet()
    }

    /// Runs everything that happens within a time.
    package func run(for duration: Duration) {
        let end = uptime + duration
        settle()
        while !isEndless, let next = nextTimer, next <= end {
            uptime = max(uptime, next)
            openDueGates()
            settle()
        }
        uptime = end
    }

    /// The next time at which a gate opens that is still waited at.
    private var nextTimer: Duration? {
        while let (time, id) = timers.first {
            if waiters[id] != nil { return time }
            timers.removeFirst()
        }
        return nil
    }

    private func openDueGates() {
        while let (time, id) = timers.first, time <= uptime {
            timers.removeFirst()
            if waiters[id] != nil { ready.append(id) }
        }
    }
}
