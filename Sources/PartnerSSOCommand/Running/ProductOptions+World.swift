import Foundation
import PartnerSSO
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOScenarios

extension ProductOptions {
    /// The configuration that was asked for.
    func catalog() throws(SSOError) -> ProductCatalog {
        guard let config else { return try .bundled() }
        return try ProductCatalog(contentsOfFile: config)
    }

    /// Starts the simulator if no service is named, makes the run, and always stops what it started.
    ///
    /// - Parameters:
    ///   - session: The plugins and the console.
    ///   - har: Where to write the traffic.
    ///   - wire: Wraps the transport, for commands that read a saved answer.
    ///   - body: What to do with the run.
    /// - Returns: What the body returns.
    /// - Throws: What the body throws, or the error that prevented the run.
    func withRun<Value: Sendable>(
        in session: CommandSession,
        har: String? = nil,
        wire: (any HTTPTransport) -> any HTTPTransport = { $0 },
        body: (ScenarioRun) async throws -> Value
    ) async throws -> Value {
        let scenario = try ScenarioSource.scenario(scenario)
        let catalog = try catalog()
        try catalog.check(product)
        return try await withFace(for: scenario, of: catalog, in: session) { face in
            let run = try ScenarioRun(
                product: product,
                scenario: scenario,
                catalog: catalog,
                plugins: session.plugins,
                face: face.over(wire(face.transport))
            )
            let value = try await session.tellingWaits(in: run.client.events) { try await body(run) }
            if let har { try HARFile.write(run.recorder.exchanges, to: har, rules: session.redaction) }
            return value
        }
    }

    private func withFace<Value: Sendable>(
        for scenario: Scenario,
        of catalog: ProductCatalog,
        in session: CommandSession,
        body: (ServiceFace) async throws -> Value
    ) async throws -> Value {
        guard let baseURL else {
            let facts = try catalog.facts(of: product, in: session)
            return try await ServiceFace.withLoopback(scenario, knowing: facts, body: body)
        }
        let address = try HTTPAddress(baseURL)
        if scenario.service != ServiceScript() {
            session.note { _ in
                "The service at \(baseURL) does not know the scenario; start it with 'simulate --scenario'."
            }
        }
        let hasStatement = session.console.environment("SOFTWARE_STATEMENT").map { !$0.isEmpty } ?? false
        let isSimulator = address.isLoopback && config == nil && !hasStatement
        return try await body(.elsewhere(address, scenario, usesSimulatorSecrets: isSimulator))
    }
}

extension ProductCatalog {
    /// Reports an unknown product before anything is started.
    ///
    /// - Throws: `CommandFailure` that names the nearest product.
    func check(_ product: String) throws {
        guard !productNames.contains(product) else { return }
        throw CommandFailure.usage(
            SSOError.Code.configurationInvalid.rawValue,
            "There is no product \"\(product)\" in \(name).\(NearestWord.question(NearestWord.to(product, among: productNames)))",
            hint: "Its products are: \(productNames.joined(separator: ", "))."
        )
    }
}
