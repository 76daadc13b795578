import PartnerSSOPluginKit

/// Coalesces the sign-ins and reconciliations that are running: callers that ask for the same one share its result.
struct Flights: Sendable {
    /// Silent sign-ins, which never ask the viewer.
    let silent: SingleFlight<SignInOutcome>
    /// Sign-ins that may ask the viewer.
    let asking: SingleFlight<SignInOutcome>
    let reconciling: SingleFlight<Reconciliation>

    init(clock: any SSOClock) {
        silent = SingleFlight(clock: clock)
        asking = SingleFlight(clock: clock)
        reconciling = SingleFlight(clock: clock)
    }

    var areRunning: Bool { silent.isRunning || asking.isRunning || reconciling.isRunning }

    func cancel() {
        silent.cancel()
        asking.cancel()
        reconciling.cancel()
    }
}
