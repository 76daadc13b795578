import PartnerSSOPluginKit

/// Reads the signed-in viewer's profile from the service again.
struct RefreshFlow: Sendable {
    let runtime: Runtime

    private var keeper: SessionKeeper { runtime.keeper }

    /// Runs the flow.
    ///
    /// - Returns: The service's current profile, or `nil` if the service has none.
    /// - Throws: `SSOError` with `SSOError.Code.notSignedIn`, or what the service reports; a failure changes nothing.
    func run() async throws(SSOError) -> Profile? {
        let asked = keeper.session.token(isCheck: true)
        try await keeper.readAgain()
        let held = try await keeper.requiredProfile()
        let begun = try keeper.renewed(asked)
        // The service degrades a proved profile during an outage of the provider, and afterwards names its viewer only
        // while the platform vouches for the login.
        let isProved = held.kind == .partner || keeper.session.isProvedBeforeDegradation
        let decisions = DecisionFlow(runtime: runtime)
        let context = try await decisions.context(for: held, begun, isProved: isProved).with(\.held, held)
        let token = try keeper.checkedToken(after: begun)
        // Another viewer may have signed in while the platform was asked.
        guard keeper.session.holds(held.mvpd) else { return keeper.validProfile }
        let profiles = try await runtime.service.existingProfiles(remembered: held.mvpd, in: context)
        let current = profiles.filter { $0.mvpd == held.mvpd && $0.isValid(at: runtime.clock.now) }
        guard let found = current.first(where: { $0.kind == held.kind }) ?? current.first else {
            return try await keeper.end(.endedByService, token) ? nil : keeper.validProfile
        }
        let answer = SignedIn(profile: found, others: current, change: .found)
        return try await keeper.commit(answer, token) ? found : keeper.validProfile
    }
}
