import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios

extension ScenarioRun {
    /// How an app of the scenario signs in.
    var options: SignInOptions {
        guard let chosen = scenario.app.choosesProfile else { return SignInOptions() }
        return SignInOptions(choosing: { profiles in profiles.first { $0.mvpd.rawValue == chosen } })
    }

    /// Starts a regular sign-in with the provider that the viewer has chosen, in the app or before.
    func start(_ regular: RegularSignIn) async throws(SSOError) -> RegularSession {
        let chosen = scenario.app.choosesMVPD.flatMap(MVPD.ID.init)
        return try await regular.start(with: chosen ?? regular.preselected?.id)
    }

    /// Waits for the profile of a regular sign-in, while the scenario's viewer acts.
    func profile(of session: RegularSession) async throws(SSOError) -> Profile {
        if scenario.app.hasUserAgent, let url = session.url { try await userAgent?.open(url) }
        try await completeInAnotherApp(session)
        // Without a way to see when a user agent has finished, poll the service from the beginning.
        session.userAgentDidFinish()
        return try await session.waitForProfile()
    }

    /// Has the viewer type the code into another app of the product, on another device.
    private func completeInAnotherApp(_ session: RegularSession) async throws(SSOError) {
        guard let script = scenario.secondScreen, script.through == .app, script.result == .completes,
            !session.code.isEmpty
        else { return }
        let other = try newClient(InMemorySecretStore())
        let screen = try await other.secondScreen(code: session.code)
        let choice = screen.needsProvider ? script.mvpd.flatMap(MVPD.ID.init) : nil
        guard case .open(let url) = try await screen.complete(with: choice) else { return }
        try await userAgent?.open(url)
    }
}
