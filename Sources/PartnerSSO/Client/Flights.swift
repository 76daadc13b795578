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
            if !silent.isRunning, let joined = try await asking.valueIfRunning() { return joined }
            try keeper.session.checkHere(token)
            return try await silent.value { () async throws(SSOError) in try await flow.run(token) }
        case .ifNeeded:
            try silent.checkCaller()
            // Callers that come while it waits for a silent one share its question to the viewer.
            return try await asking.value { () async throws(SSOError) in
                if let found = try await silentlyFound(flow, token) { return found }
                return try await flow.run(token)
            }
        }
    }

    /// Compares the session, together with the callers of a reconciliation that is running.
    ///
    /// It waits for a sign-in that may ask, which waits for a silent one. A call from inside either would wait for itself,
    /// and is refused.
    func reconcile(_ flow: ReconcileFlow) async throws(SSOError) -> Reconciliation {
        let token = flow.runtime.keeper.session.token(isCheck: true)
        do throws(SSOError) {
            try silent.checkCaller()
            try asking.checkCaller()
        } catch {
            return try flow.unknown(error)
        }
        return try await reconciling.value { () async throws(SSOError) in try await flow.run(token, joining: asking) }
    }

    /// Waits for a running silent sign-in.
    ///
    /// - Returns: Its profile, or `nil` if none is running, if another attempt may succeed, or if `flow` does not accept
    ///   the profile.
    private func silentlyFound(
        _ flow: SignInFlow,
        _ token: SessionLedger.FlowToken
    ) async throws(SSOError) -> SignInOutcome? {
        do throws(SSOError) {
            let joined = try await silent.valueIfRunning()
            guard case .signedIn(let profile, _)? = joined, flow.options.accepts(profile) else { return nil }
            return joined
        } catch  where [.cancelled, .superseded].contains(error.code) {
            throw flow.runtime.keeper.cause(of: error, token)
        } catch {
            // The next attempt says what is wrong.
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
