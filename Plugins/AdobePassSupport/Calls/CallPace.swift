import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// Keeps a device under the rate the service allows, so that it is not throttled in normal use.
///
/// Ten calls may go at once, and one each second after that. The service gives its burst to a device once and does not
/// fill it again, so neither is it filled here; a call that comes a second after the last one costs nothing of it.
///
/// Source: Adobe, *Throttling Mechanism*.
final class CallPace: Sendable {
    private struct State: Sendable {
        var burst: Int
        /// The clock's uptime from which a call costs nothing of the burst.
        var next: Duration?
    }

    /// How many calls may go at once, the first one included.
    static let burst = 10
    /// What one call costs once the burst is spent.
    static let interval = Duration.seconds(1)

    private let clock: any SSOClock
    private let state = Locked(State(burst: burst - 1))

    init(clock: any SSOClock) {
        self.clock = clock
    }

    /// Waits until a call may go.
    ///
    /// A caller that waited has to ask again, so that one that gave up waiting has not used up a turn.
    ///
    /// - Returns: How long it had to wait.
    /// - Throws: `SSOError` with ``SSOError/Code/cancelled`` when the task is cancelled.
    func turn() async throws(SSOError) -> Duration {
        var waited = Duration.zero
        while let pause = pause() {
            try await clock.sleep(for: pause)
            waited += pause
        }
        return waited
    }

    /// Adapts to a service that has refused a call because of its rate.
    ///
    /// - Parameter pause: The pause that the service requires.
    func exhausted(for pause: Duration) {
        let now = clock.uptime
        state.withLock { state in
            state.burst = 0
            state.next = max(state.next ?? .zero, now + pause)
        }
    }

    /// How long to wait before asking again, or `nil` when the call may go now.
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
    /// A call waited, so that the service need not throttle the device.
    public static let callPaced = Self(rawValue: "call.paced")
}
