import PartnerSSO

/// Launches, outages and the end of a session.
enum Session {
    // region: launch
    static func launch(_ sso: SSOClient, on screen: some SignInScreen) async throws {
        switch try await sso.reconcile() {
        case .signedIn(let profile, _):
            await screen.showHome(for: profile)
        case .signedOut(let cause, let continuing):
            if let text = cause.flatMap(explanation(of:)) { await screen.show(text) }
            if let continuing { await screen.offerToContinue(with: continuing) }
        case .unknown(let error, nil, _) where !error.isRetryable:
            // Such as a lost record of a viewer whom neither the service nor the platform knows.
            await screen.show("Please sign in again.")
        case .unknown(_, let lastKnown, _):
            // The service or the store cannot be asked now: keep what the viewer saw last.
            if let lastKnown { await screen.showHome(for: lastKnown) } else { await screen.showUnavailable() }
        }
    }
    // endregion

    // region: causes
    /// What a viewer has to know who did not sign out here.
    static func explanation(of cause: SignOutCause) -> String? {
        switch cause {
        case .viewer: nil
        case .profileExpired, .endedByService: "Please sign in again."
        case .partnerSignedOut, .partnerLoginExpired: "You are no longer signed in in the device's settings."
        case .partnerChanged: "You have changed your TV provider in the device's settings."
        case .permissionWithdrawn: "This app may no longer read your TV subscription from the device."
        }
    }
    // endregion

    // region: status
    static func title(_ sso: SSOClient) async -> String {
        switch await sso.sessionStatus() {
        case .signedIn(let profile): "Signed in with \(profile.mvpd)"
        case .signedOut: "Sign in"
        case .unknown(let lastKnown?, _): "Signed in with \(lastKnown.mvpd), as far as is known"
        case .unknown(nil, _): "One moment"
        }
    }
    // endregion

    // region: updates
    static func follow(_ sso: SSOClient, show: @Sendable (SessionStatus) async -> Void) async {
        for await status in await sso.sessionStatusUpdates() {
            await show(status)
        }
    }
    // endregion

    // region: sign-out
    static func signOut(_ sso: SSOClient, on screen: some SignInScreen) async throws -> [String] {
        let guidance = try await sso.signOut()
        for url in guidance.urls { await screen.open(url) }
        return guidance.viewerSteps  // Show them: only the viewer can do these.
    }
    // endregion

    // region: refresh
    static func refresh(_ sso: SSOClient) async throws -> Profile? {
        try await sso.refreshProfile()
    }
    // endregion

    // region: events
    static func log(_ sso: SSOClient) async {
        for await event in sso.events {
            switch event.kind {
            case .signedIn(let mvpd, let via): print("Signed in with \(mvpd), via: \(via).")
            case .signedOut(let cause, _): print("Signed out: \(cause).")
            case .clockDrifted(by: let offset): print("The device's clock is off by \(offset).")
            case .other(let name, let facts): print("\(name): \(facts)")
            default: continue
            }
        }
    }
    // endregion
}
