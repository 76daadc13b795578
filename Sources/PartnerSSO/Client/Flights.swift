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

    /// Signs the viewer in, together with the callers of a sign-in that is running.
    func signIn(_ flow: SignInFlow) async throws(SSOError) -> SignInOutcome {
        let keeper = flow.runtime.keeper
        let token = keeper.session.token()
        switch flow.options.asking {
        case .never:
            if let joined = try await asking.valueIfRunning() { return joined }
        case .ifNeeded:
            if let joined = try await silentSignIn(), case .signedIn = joined { return joined }
        }
        try keeper.session.checkHere(token)
        let flight = flow.options.asking == .never ? silent : asking
        return try await flight.value { () async throws(SSOError) in try await flow.run(token) }
    }

    /// Waits for a running silent sign-in; returns `nil` if none is running, or if another attempt may succeed.
    private func silentSignIn() async throws(SSOError) -> SignInOutcome? {
        do throws(SSOError) {
            return try await silent.valueIfRunning()
        } catch  where ![.cancelled, .superseded, .reentered].contains(error.code) {
            return nil
        }
    }

    var areRunning: Bool { silent.isRunning || asking.isRunning || reconciling.isRunning }

    func cancel() {
        silent.cancel()
        asking.cancel()
        reconciling.cancel()
    }
}
