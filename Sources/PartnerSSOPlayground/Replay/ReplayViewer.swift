import AdobePassSimulator
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary

/// Plays a scenario's viewer on the page, slowly enough to watch.
struct ReplayViewer: Sendable {
    /// How long the viewer looks at something before acting.
    private static let pace = Duration.milliseconds(1_500)

    let playground: Playground
    let scenario: Scenario

    /// Plays the scenario to its end, or until the task is cancelled.
    func run() async {
        let service = await playground.servicePlugin
        if let reason = scenario.notExpressible[service] {
            return await playground.setBanner(.neutral, "“\(scenario.title)” cannot be played on \(service): \(reason)")
        }
        await playground.setBanner(.neutral, "Playing “\(scenario.title)”. \(scenario.summary)")
        guard await act(.perform(.signIn)) else { return }
        var script = ReplayScript(scenario)
        for await _ in playground.signals.stream() {
            let step = script.step(for: await playground.state)
            if step == .finish { return await playground.compare(with: scenario, on: service) }
            guard await act(step) else { return }
        }
    }

    /// Acts after a moment.
    ///
    /// - Returns: Whether the replay goes on.
    private func act(_ step: ReplayScript.Step) async -> Bool {
        guard step != .wait else { return !Task.isCancelled }
        // A person can only follow what happens step by step.
        guard (try? await playground.world.clock.sleep(for: Self.pace)) != nil else { return false }
        switch step {
        case .perform(let action): await playground.perform(action)
        case .completePage(let code, let mvpd): await playground.completePage(code: code, mvpd: mvpd)
        case .relaunch(let seconds):
            await playground.perform(.advance(seconds: seconds))
            await playground.perform(.relaunch)
        case .wait, .finish: break
        }
        return !Task.isCancelled
    }
}

extension Playground {
    /// The service plugin of the present product, by its identifier.
    var servicePlugin: String { client.plugins.service.rawValue }

    func setBanner(_ mood: Banner.Mood, _ text: String) {
        banner = Banner(mood: mood, text: text)
        signals.send()
    }

    /// Sends the login form of the page on the phone, as a viewer would.
    func completePage(code: String, mvpd: String?) {
        guard case .page = phone else { return }
        if world.service.simulator.signInOnSecondScreen(code: code, mvpd: mvpd) { loginEnded() }
    }

    /// Says whether the scenario has ended as it must.
    func compare(with scenario: Scenario, on service: String) {
        let expected = scenario.expectation(for: service)
        let actual = recording.scenario.expected
        if expected.isMet(by: actual) {
            setBanner(.good, "“\(scenario.title)” ended as it must: \(actual.words).")
        } else {
            setBanner(.bad, "“\(scenario.title)” must end with \(expected.words), but ended with \(actual.words).")
        }
    }
}

extension ScenarioExpectation {
    fileprivate func isMet(by actual: ScenarioExpectation) -> Bool {
        outcome == actual.outcome && via == actual.via && reason == actual.reason && error == actual.error
            && mvpd == actual.mvpd && (kind == nil || kind == actual.kind)
            && preselectedMVPD == actual.preselectedMVPD
    }

    fileprivate var words: String {
        let parts = [via?.rawValue, reason?.rawValue, error, mvpd ?? preselectedMVPD].compactMap(\.self)
        return ([outcome.rawValue] + parts).joined(separator: ", ")
    }
}
