import PartnerSSOPluginKit

/// The sign-ins and reconciliations that are under way, each shared by the callers that ask for the same.
struct Flights: Sendable {
    /// Sign-ins that may not ask the viewer.
    let silent: SingleFlight<SignInOutcome>
    /// Sign-ins that may.
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
