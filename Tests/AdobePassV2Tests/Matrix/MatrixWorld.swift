import AdobePassSimulator
import AdobePassV2
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

/// One device and one service for one cell of the matrix.
struct MatrixWorld: Sendable {
    /// What the app knows of its viewer, in flows in which it knows anything.
    static let token = SimulatorIdentityTokens.viewer
    static let viewer = "viewer-of-the-promotion@example.com"
    static let visitor = "25138812305684"
    /// Where the device calls from, which a server passes on.
    static let forwardedAddress = "203.0.113.77"

    let flow: MatrixFlow
    let store: FaultyStore
    let wire: FaultyTransport
    let simulator: InProcessSimulator
    /// The code that another device shows, in flows that are about one.
    let code: String?
    private let transport: any HTTPTransport
    private let world: World
    private let log: LogRecorder?

    /// What is there when a prepared flow is about to begin, to build its world again without the preparation.
    struct Start: Sendable {
        fileprivate let state: SimulatorState
        fileprivate let records: [String: Data]
        fileprivate let now: Date
    }

    /// Builds the world in which the flow is about to begin.
    ///
    /// The outer wire stands between the one that may go wrong and the simulator, the inner one before both.
    init(
        _ flow: MatrixFlow,
        from start: Start? = nil,
        log: LogRecorder? = nil,
        wire outer: World.Wire = .direct,
        client inner: World.Wire = .direct
    ) async throws {
        self.flow = flow
        self.log = log
        store = FaultyStore(records: start?.records ?? [:])
        let viewer = try World.viewer(until: ManualClock.start.millisecondsSince1970 + 86_400_000)
        world = try World(
            permission: .always(flow.usesPlatform ? .granted : .refused(.denied, nil)),
            identity: flow == .interactivePartner
                ? .inOrder(.unidentified(.notSignedIn, nil), .identified(viewer)) : .always(.identified(viewer)),
            identities: flow.identities(Self.token, Self.viewer, Self.visitor),
            values: flow.values,
            clock: start.map { ManualClock(now: $0.now, mode: .automatic) },
            resuming: start?.state,
            configure: flow.configure
        )
        simulator = world.simulator
        wire = FaultyTransport(outer.wrap(world.simulator))
        transport = inner.wrap(wire)
        code = flow.isForAnotherDevice ? try await Self.code(shownBeside: world, flow) : nil
        guard flow.isPrepared, start == nil else { return }
        let ending = await MatrixEnding { [client = try launch()] () async throws(SSOError) in
            try await flow.signIn(client)
        }
        try #require(ending == .signedIn(try .named(flow.mvpd)))
        if flow == .authorizeLater { world.clock.advance(by: .seconds(7 * 3600)) }
    }

    /// The code that another device of the viewer shows.
    private static func code(shownBeside world: World, _ flow: MatrixFlow) async throws -> String {
        let other = try World(permission: .always(.refused(.denied, nil)), sharing: world)
        guard case .regularSignIn(let way, _) = try await other.client.signIn() else { throw SSOError.cancelled }
        let mvpd = flow == .secondScreenLookUp ? MVPD.ID(flow.mvpd) : nil
        return try await way.start(with: mvpd).code
    }

    /// The app as it is after a start.
    func launch() throws -> SSOClient {
        var device = DeviceInformation.sampleTV
        if flow.identities("", "", "") != nil { device.forwardedAddress = Self.forwardedAddress }
        var environment = SSOEnvironment.scripted(
            clock: world.clock,
            transport: transport,
            store: store,
            device: device
        )
        if let log { environment.logger = log.logger }
        return try SSOClient(configuration: world.configuration, plugins: world.plugins, environment: environment)
    }

    /// Runs the flow while something goes wrong.
    func run(_ client: SSOClient, _ plan: FaultyTransport.Plan?) async -> MatrixEnding {
        wire.restart(plan)
        return await MatrixEnding { () async throws(SSOError) in try await flow.act(client, code: code) }
    }

    /// What the world has become.
    private var start: Start { Start(state: simulator.state, records: store.records, now: world.clock.now) }

    /// The flow's world for one cell; its preparation, which takes many calls, is done once.
    static func cell(of flow: MatrixFlow) async throws -> MatrixWorld {
        guard flow.isPrepared else { return try await MatrixWorld(flow) }
        let start = try await starts.value(of: flow) { try await MatrixWorld(flow).start }
        return try await MatrixWorld(flow, from: start)
    }

    /// The calls of the flow when nothing goes wrong, and how it ends then.
    static func clean(_ flow: MatrixFlow) async throws -> (calls: [String], ending: MatrixEnding) {
        try await cleanRuns.value(of: flow) {
            let world = try await MatrixWorld(flow)
            let ending = await world.run(try world.launch(), nil)
            return (world.wire.callNames, ending)
        }
    }

    private static let starts = OncePerFlow<Start>()
    private static let cleanRuns = OncePerFlow<(calls: [String], ending: MatrixEnding)>()

    /// What the simulator records while the flow is prepared and runs, and nothing goes wrong.
    static func records(of flow: MatrixFlow) async throws -> [SimulatorRecord] {
        let world = try await MatrixWorld(flow)
        let ending = await world.run(try world.launch(), nil)
        if case .failed(let code) = ending { Issue.record("\(flow) ended in \(code)") }
        return world.simulator.records
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
