import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting

/// A source of identity tokens on a staged issuer, with everything that can be seen of it.
struct IssuerTrial: Sendable {
    let source: any IdentityTokenSource
    let stage: StagedIssuer
    let wire: FaultyWire
    let store: FaultyStore
    let clock: ManualClock
    let events = EventRecorder()
    let log = LogRecorder()

    /// Stages an issuer and puts a fresh plugin on it.
    ///
    /// - Parameters:
    ///   - script: What the issuer does.
    ///   - probe: Who asks.
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
        clock = ManualClock(mode: .automatic(upTo: FrameworkTrial.patience))
        stage = try make(StageSetting(issuer: script, previous: previous, clock: clock))
        wire = FaultyWire(stage.transport)
        self.store = store
        let world = SSOEnvironment.scripted(
            clock: clock,
            transport: wire,
            store: store,
            device: previous == nil ? .sampleTV : .unnamed,
            logger: log.logger
        )
        let settings = previous?.settings ?? stage.settings
        let plugin = try probe.makePlugin(settings: settings, by: stage.factory, in: world, events: events)
        guard let source = probe.register(plugin).tokenSources.first else {
            throw ContractUnstaged("The plugin registers no identity token source.")
        }
        self.source = source
    }

    /// The token that is there now, as text; `nil` when there is none.
    func token() async throws(SSOError) -> (text: String, token: IdentityToken)? {
        try await source.token().map { ($0.value.withValue { $0 }, $0) }
    }

    /// Everything the plugin told to others than its caller.
    var said: String {
        (events.events.map { "\($0.name) \($0.facts)" } + log.entries.map(\.line)).joined(separator: "\n")
    }
}
