import PartnerSSOScenarios
import PartnerSSOVocabulary

extension ScenarioSuite {
    /// Plays each scenario on each platform and each service, and compares the first service with the others.
    ///
    /// - Parameters:
    ///   - scenarios: The scenarios.
    ///   - known: The differences that are explained.
    /// - Returns: One row for each scenario, platform and service except the first.
    /// - Throws: `SSOError` when it is cancelled, or for a configuration that cannot be used.
    func equivalence(
        of scenarios: [Scenario],
        known: [KnownDifference] = KnownDifference.all
    ) async throws -> EquivalenceReport {
        var rows: [EquivalenceRow] = []
        var name = ""
        for scenario in scenarios.flatMap(\.onEveryPlatform) {
            let products = try products(for: scenario)
            guard let first = products.first else { continue }
            name = first.service
            let reference = try await outcome(of: scenario, first.product)
            for (service, product) in products.dropFirst() {
                if let reason = scenario.notExpressible[service] ?? scenario.notExpressible[name] {
                    rows.append(EquivalenceRow(scenario, reference, of: service, notExpressible: reason))
                    continue
                }
                let other = try await outcome(of: scenario, product)
                rows.append(EquivalenceRow(scenario, reference, other, of: service, known: known))
            }
        }
        return EquivalenceReport(reference: name, rows: rows)
    }

    /// Signs in, to the end of a second screen if there is one, and signs out again if the viewer is signed in.
    private func outcome(of scenario: Scenario, _ product: String) async throws -> ServiceOutcome {
        if Task.isCancelled { throw SSOError.cancelled }
        let run = try run(scenario, product)
        let report = await run.signIn(scenario.regularHandling)
        let signOut = report.outcome == .signedIn ? await run.signOut() : nil
        return ServiceOutcome(ScenarioOutcome(report), signOut: signOut)
    }
}

extension Scenario {
    /// The same scenario on each platform.
    fileprivate var onEveryPlatform: [Scenario] {
        DeviceScript.Platform.allCases.map { platform in
            var scenario = self
            scenario.device.platform = platform
            return scenario
        }
    }
}
