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

    /// Builds the world in which the flow is about to begin.
    ///
    /// The outer wire stands between the one that may go wrong and the simulator, the inner one before both.
    init(
        _ flow: MatrixFlow,
        log: LogRecorder? = nil,
        wire outer: World.Wire = .direct,
        client inner: World.Wire = .direct
    ) async throws {
        self.flow = flow
        self.log = log
        store = FaultyStore()
        let viewer = try World.viewer(until: ManualClock.start.millisecondsSince1970 + 86_400_000)
        world = try World(
            permission: .always(flow.usesPlatform ? .granted : .refused(.denied, nil)),
            identity: flow == .interactivePartner
                ? .inOrder(.unidentified(.notSignedIn, nil), .identified(viewer)) : nil,
            identities: flow.identities(Self.token, Self.viewer, Self.visitor),
            values: flow.values,
            configure: flow.configure
        )
        simulator = world.simulator
        wire = FaultyTransport(outer.wrap(world.simulator))
        transport = inner.wrap(wire)
        code = flow.isForAnotherDevice ? try await Self.code(shownBeside: world, flow) : nil
        guard flow.isPrepared else { return }
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

    /// The calls of the flow when nothing goes wrong, and how it ends then.
    static func clean(_ flow: MatrixFlow) async throws -> (calls: [String], ending: MatrixEnding) {
        let world = try await MatrixWorld(flow)
        let ending = await world.run(try world.launch(), nil)
        return (world.wire.callNames, ending)
    }

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
