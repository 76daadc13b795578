import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// Keeps a device's calls below the rate that the service allows, to avoid throttling in normal use.
///
/// Ten calls may be made at once, and one each second after that. The service grants a device its burst once and does
/// not replenish it, so neither does this type. A call made at least a second after the previous one does not use up
/// any of the burst.
///
/// Source: Adobe, *Throttling Mechanism*.
final class CallPace: Sendable {
    private struct State: Sendable {
        var burst: Int
        /// The clock's uptime from which a call does not use up any of the burst.
        var next: Duration?
    }

    /// The number of calls that may be made at once, including the first one.
    static let burst = 10
    /// The interval between calls after the burst is used up.
    static let interval = Duration.seconds(1)

    private let clock: any SSOClock
    private let state = Locked(State(burst: burst - 1))

    init(clock: any SSOClock) {
        self.clock = clock
    }

    /// Waits until a call may be made.
    ///
    /// A caller that waited checks again instead of reserving its turn, so that a cancelled caller does not use up one.
    ///
    /// - Returns: How long the caller waited.
    /// - Throws: `SSOError` with ``SSOError/Code/cancelled`` when the task is cancelled.
    func turn() async throws(SSOError) -> Duration {
        var waited = Duration.zero
        while let pause = pause() {
            try await clock.sleep(for: pause)
            waited += pause
        }
        return waited
    }

    /// Adapts to a service that refused a call because of its rate.
    ///
    /// - Parameter pause: The pause that the service requires.
    func exhausted(for pause: Duration) {
        let now = clock.uptime
        state.withLock { state in
            state.burst = 0
            state.next = max(state.next ?? .zero, now + pause)
        }
    }

    /// Returns how long to wait before checking again, or `nil` if the call may be made now.
    private func pause() -> Duration? {
        let now = clock.uptime
        return state.withLock { state in
            if let next = state.next, now < next {
                guard state.burst > 0 else { return next - now }
                state.burst -= 1
                return nil
            }
            state.next = now + Self.interval
            return nil
        }
    }
}

extension SSOEvent.Name {
    /// A call was delayed to avoid throttling by the service.
    public static let callPaced = Self(rawValue: "call.paced")
}
