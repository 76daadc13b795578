import PartnerSSOPluginKit

/// Decides when one device may send calls to one service: takes an event, and returns who may send now.
///
/// It uses no clock, task or lock; ``CallPace`` performs its effects. The service documents a burst of ten calls that it
/// grants once, and one call a second after that. Whether the burst refills is not documented, so there are two
/// allowances. The *documented* one never refills. The *refilling* one regains a call a second, up to ten, until the
/// service refuses a call because of its rate. For ten minutes after that, only the documented one counts.
///
/// A call that only the refilling allowance permits is a probe. One probe is on its way at a time. A service that does
/// not refill then refuses one call, and not all that are sent at the same moment.
///
/// Source: Adobe, *Throttling Mechanism*.
struct PaceMachine: Sendable, Hashable {
    /// A call that is to be sent.
    struct Request: Sendable, Hashable {
        let id: Int
        /// Whether a viewer waits for the call; other calls come after those.
        let isWaitedFor: Bool
        /// Whether the refilling allowance counts for the call.
        let assumesRefill: Bool
    }

    /// The permission to send one call.
    struct Turn: Sendable, Hashable {
        let id: Int
        /// The position among all calls that were sent.
        let number: Int
        let isProbe: Bool
    }

    enum Event: Sendable {
        case requested(Request)
        /// The call with this identifier will not be sent.
        case withdrawn(Int)
        case ended(Turn)
        /// The service refused the call because of the rate, and requires a pause.
        case refused(Turn, pause: Duration, bits: UInt64)
        /// An earlier launch was refused; how long the burst does not refill.
        case remembered(Duration)
        case timePassed
    }

    struct Outcome: Sendable, Hashable {
        /// The calls to send now.
        var turns: [Turn] = []
        /// The uptime at which to report that time has passed, or `nil` if no call waits.
        var wake: Duration?
    }

    /// The number of calls that may be sent at once, including the first one.
    static let burst = 10
    /// The interval between calls after the burst is used up, and the time in which one call of it refills.
    static let interval = Duration.seconds(1)
    /// How long after a refusal the burst does not refill.
    static let wary = Duration.seconds(600)
    /// The longest random delay after a call that was refused although it kept the documented pace.
    ///
    /// Such a service is overloaded, and refuses many devices at the same moment.
    static let longestSpread = Duration.seconds(4)

    private var queue: [Request] = []
    private var sent = 0
    /// The number of calls that had been sent at the latest refusal.
    private var sentAtRefusal = 0
    private var probe: Int?
    /// What is left of the documented burst.
    private var left = burst - 1
    /// The uptime from which a call does not use up any of the burst.
    private var nextFree: Duration?
    /// The uptime at which the refilling allowance is complete.
    private var fullAt: Duration?
    private var waryUntil: Duration?

    /// Handles an event.
    ///
    /// - Parameters:
    ///   - event: What happened.
    ///   - now: The clock's uptime.
    /// - Returns: The calls to send now, and when time has to be reported.
    mutating func handle(_ event: Event, at now: Duration) -> Outcome {
        switch event {
        case .requested(let request): queue.append(request)
        case .withdrawn(let id): queue.removeAll { $0.id == id }
        case .ended(let turn): end(turn)
        case .refused(let turn, let pause, let bits): refuse(turn, pause, bits, at: now)
        case .remembered(let rest): remember(min(rest, Self.wary), at: now)
        case .timePassed: break
        }
        var outcome = Outcome()
        while let index = queue.firstIndex(where: \.isWaitedFor) ?? queue.indices.first {
            let due = due(queue[index], at: now)
            guard due <= now else {
                outcome.wake = due
                break
            }
            outcome.turns.append(send(queue.remove(at: index), at: now))
        }
        return outcome
    }

    /// Whether the documented allowance permits a call now.
    private func isDocumented(at now: Duration) -> Bool {
        left > 0 || nextFree.map { $0 <= now } ?? true
    }

    private func due(_ request: Request, at now: Duration) -> Duration {
        guard !isDocumented(at: now), let nextFree else { return now }
        guard request.assumesRefill, probe == nil else { return nextFree }
        let refilled = (fullAt ?? now) - Self.interval * (Self.burst - 1)
        return min(nextFree, max(refilled, waryUntil ?? refilled))
    }

    private mutating func send(_ request: Request, at now: Duration) -> Turn {
        sent += 1
        let turn = Turn(id: request.id, number: sent, isProbe: !isDocumented(at: now))
        if turn.isProbe {
            probe = turn.number
            nextFree = now + Self.interval
        } else if let nextFree, now < nextFree {
            left -= 1
        } else {
            nextFree = now + Self.interval
        }
        fullAt = max(fullAt ?? now, now) + Self.interval
        return turn
    }

    private mutating func end(_ turn: Turn) {
        if probe == turn.number { probe = nil }
    }

    private mutating func refuse(_ turn: Turn, _ pause: Duration, _ bits: UInt64, at now: Duration) {
        end(turn)
        // The refusal of a call that was sent before the last refusal adds nothing.
        let isOverload = turn.number > sentAtRefusal && waryUntil.map { now < $0 } == true
        let spread = isOverload ? Self.longestSpread * bits.fraction : .zero
        nextFree = max(nextFree ?? now, now + pause + spread)
        sentAtRefusal = sent
        remember(Self.wary, at: now)
    }

    private mutating func remember(_ rest: Duration, at now: Duration) {
        guard rest > .zero else { return }
        left = 0
        waryUntil = max(waryUntil ?? now, now + rest)
    }
}
