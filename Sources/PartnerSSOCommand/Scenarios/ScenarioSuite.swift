import PartnerSSO
import PartnerSSOScenarios

/// Plays scenarios on the products of a configuration, one product for each service plugin.
struct ScenarioSuite: Sendable {
    let catalog: ProductCatalog
    let plugins: [CommandPlugin]

    /// Plays each scenario on each service plugin.
    func results(of scenarios: [Scenario]) async throws -> [ScenarioResult] {
        var results: [ScenarioResult] = []
        for scenario in scenarios {
            for (service, product) in try products(for: scenario) {
                if Task.isCancelled { throw SSOError.cancelled }
                results.append(try await result(of: scenario, on: service, product: product))
            }
        }
        return results
    }

    /// Plays one scenario on one product.
    func result(of scenario: Scenario, on service: String, product: String) async throws -> ScenarioResult {
        if let reason = scenario.notExpressible[service] {
            return ScenarioResult(scenario, plugin: service, notExpressible: reason)
        }
        let run = try run(scenario, product)
        let report = await run.signIn(scenario.regularHandling)
        return ScenarioResult(scenario, plugin: service, report: report, calls: run.recorder.exchanges.count)
    }

    /// The first product of each service plugin, in the configuration's order.
    func products(for scenario: Scenario) throws -> [(service: String, product: String)] {
        var products: [(service: String, product: String)] = []
        for product in catalog.productNames {
            let service = try run(scenario, product).client.plugins.service.rawValue
            if !products.contains(where: { $0.service == service }) { products.append((service, product)) }
        }
        return products
    }

    func run(_ scenario: Scenario, _ product: String) throws(SSOError) -> ScenarioRun {
        try ScenarioRun(
            product: product,
            scenario: scenario,
            catalog: catalog,
            plugins: plugins,
            face: try .inProcess(scenario)
        )
    }
}
