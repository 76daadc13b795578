import PartnerSSO
import PartnerSSOTesting

/// A source of identity tokens on a staged issuer, with everything that can be seen of it.
struct IssuerTrial: Sendable {
    let source: any IdentityTokenSource
    let stage: StagedIssuer
    let wire: FaultyWire
    let clock: ManualClock
    let events = EventRecorder()
    let log = LogRecorder()

    /// Stages an issuer and puts a fresh plugin on it.
    ///
    /// - Parameters:
    ///   - script: What the issuer does.
    ///   - probe: Who asks.
    /// - Throws: ``ContractUnstaged`` when the harness cannot do it.
    init(_ script: IssuerScript, _ probe: ContractProbe) throws {
        guard let make = probe.harness.issuer else {
            throw ContractUnstaged("The harness claims an identity token source and has no stage for it (`issuer`).")
        }
        clock = ManualClock(mode: .automatic(upTo: FrameworkTrial.patience))
        stage = try make(StageSetting(issuer: script, clock: clock))
        wire = FaultyWire(stage.transport)
        let world = SSOEnvironment.scripted(clock: clock, transport: wire, logger: log.logger)
        let plugin = try probe.makePlugin(settings: stage.settings, by: stage.factory, in: world, events: events)
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
