import PartnerSSO
import PartnerSSOPlayground
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary

extension PlaygroundSetup {
    /// The setup for the products of a configuration, with the plugins of this command line.
    ///
    /// - Throws: `SSOError` for a product that cannot be used.
    init(_ catalog: ProductCatalog, _ session: CommandSession) throws(SSOError) {
        let (plugins, rules) = (session.plugins, session.redaction)
        var facts: [ProductFacts] = []
        for name in catalog.productNames { facts.append(try catalog.facts(of: name, in: session)) }
        self.init(
            products: catalog.productNames,
            serviceProviders: facts.map(\.serviceProvider),
            domains: facts.map(\.regularSignIn.domainName),
            television: .simulated(.tvOS),
            phone: .simulated(.iOS),
            masking: Masking(rules),
            proofs: ProofWiring.provider
        ) { (parts) throws(SSOError) in
            let factories = plugins.map { plugin in
                plugin.identifier == parts.platform.identifier ? parts.platform : plugin.factory(for: parts.device)
            }
            let identities = parts.scenario.identities
            let address = try HTTPAddress(parts.address)
            let configuration =
                try catalog
                .pointing(parts.product, to: address, withSimulatorSecrets: true, plugins: plugins)
                .product(parts.product, plugins: factories)
                .adding(identities)
            return try SSOClient(
                configuration: configuration,
                plugins: factories + [identities].compactMap(\.self),
                environment: parts.environment
            )
        }
    }
}

extension Masking {
    /// Shows what may be written to a file.
    fileprivate init(_ rules: RedactionRules) {
        self.init(
            showsHeader: { rules.headers.contains($0) },
            showsField: { name, parent in
                rules.fields.contains(name) || rules.fields.contains("\(parent ?? "").\(name)")
            },
            path: { rules.path($0) }
        )
    }
}
