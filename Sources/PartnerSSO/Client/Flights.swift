import PartnerSSOPluginKit

/// Coalesces concurrent sign-ins and reconciliations, so that callers of the same operation share its result.
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
