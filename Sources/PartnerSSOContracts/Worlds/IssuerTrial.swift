import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting

/// A source of identity tokens on a staged issuer, with everything that can be seen of it.
struct IssuerTrial: Sendable {
    let source: any IdentityTokenSource
    let stage: StagedIssuer
    let world: TrialWorld

    /// Stages an issuer and puts a fresh plugin on it.
    ///
    /// - Parameters:
    ///   - script: What the issuer does.
    ///   - probe: Makes the plugin, and knows the harness.
    ///   - store: What the plugin keeps its records in.
    ///   - previous: Whose records the store may hold; the device then has no identifier but what was stored.
    /// - Throws: ``ContractUnstaged`` when the harness cannot do it.
    init(
        _ script: IssuerScript,
        _ probe: ContractProbe,
        store: FaultyStore = FaultyStore(),
        previous: PreviousRecords? = nil
    ) throws {
        guard let make = probe.harness.issuer else {
            throw ContractUnstaged("The harness claims an identity token source and has no stage for it (`issuer`).")
        }
        let clock = ManualClock(mode: .automatic(upTo: TrialWorld.patience))
        stage = try make(StageSetting(issuer: script, previous: previous, clock: ServiceClock(device: clock)))
        world = TrialWorld(clock: clock, transport: stage.transport, store: store)
        let registrar = try world.register(probe, stage.settings, by: stage.factory, after: previous)
        guard let source = registrar.tokenSources.first else {
            throw ContractUnstaged("The plugin registers no identity token source.")
        }
        self.source = source
    }

    /// The token that is there now, as text; `nil` when there is none.
    func token() async throws(SSOError) -> (text: String, token: IdentityToken)? {
        try await source.token().map { ($0.value.withValue { $0 }, $0) }
    }

    var clock: ManualClock { world.clock }
    var wire: FaultyWire { world.wire }
    var store: FaultyStore { world.store }
    var said: String { world.said }
}
