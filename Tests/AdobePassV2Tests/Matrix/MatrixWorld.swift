import AdobePassSimulator
import AdobePassV2
import Foundation
import PartnerSSO
import PartnerSSOTesting
import Testing

/// One device and one service for one cell of the matrix.
struct MatrixWorld: Sendable {
    let flow: MatrixFlow
    let store: FaultyStore
    let wire: FaultyTransport
    private let world: World

    /// Builds the world in which the flow is about to begin.
    init(_ flow: MatrixFlow) async throws {
        self.flow = flow
        store = FaultyStore()
        let viewer = try World.viewer(until: ManualClock.start.millisecondsSince1970 + 86_400_000)
        world = try World(
            permission: .always(flow.usesPlatform ? .granted : .refused(.denied, nil)),
            identity: flow == .interactivePartner
                ? .inOrder(.unidentified(.notSignedIn, nil), .identified(viewer)) : nil
        ) { settings in
            settings.secondScreen = .init(afterPolls: 1, mvpd: "Cablevision")
        }
        wire = FaultyTransport(world.standIn)
        guard flow.isPrepared else { return }
        let ending = await MatrixEnding { [client = try launch()] () async throws(SSOError) in
            try await MatrixFlow.signIn(client)
        }
        try #require(ending == .signedIn(try .cablevision))
        if flow == .authorizeLater { world.clock.advance(by: .seconds(7 * 3600)) }
    }

    /// The app as it is after a start.
    func launch() throws -> SSOClient {
        try SSOClient(
            configuration: ProductConfiguration(
                facts: World.facts(),
                plugins: [
                    .init(plugin: "device", settings: PluginSettings()),
                    .init(plugin: "adobe-pass-v2", settings: try World.settings()),
                ]
            ),
            plugins: [.adobePassV2, .device(try #require(world.framework))],
            environment: .scripted(clock: world.clock, transport: wire, store: store)
        )
    }

    /// Runs the flow while something goes wrong.
    func run(_ client: SSOClient, _ plan: FaultyTransport.Plan?) async -> MatrixEnding {
        wire.restart(plan)
        return await MatrixEnding { () async throws(SSOError) in try await flow.act(client) }
    }

    /// The calls of the flow when nothing goes wrong, and how it ends then.
    static func clean(_ flow: MatrixFlow) async throws -> (calls: [String], ending: MatrixEnding) {
        let world = try await MatrixWorld(flow)
        let ending = await world.run(try world.launch(), nil)
        return (world.wire.callNames, ending)
    }
}

extension SessionStatus {
    /// What the status says, in a word.
    var word: String {
        switch self {
        case .signedIn: "signed in"
        case .signedOut: "signed out"
        case .unknown: "unknown"
        }
    }
}
