import AdobePassV2
import AppleVSA
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOTesting
import PartnerSSOVocabulary
import StormReplays
import VideoSubscriberAccountSimulation

/// One launch of one of the device's apps: a client with its own memory over the shared store.
@MainActor
final class AppProcess {
    let world: World
    let app: Int
    let number: Int
    /// When it was launched.
    let launch: Duration
    let life: Life
    let clock: WorldClock
    let log = LogRecorder()
    private(set) var client: SSOClient?
    /// What only its client and that one's plugins hold on to.
    private(set) weak var wire: Wire?
    private(set) weak var store: ProcessStore?
    /// What it asks the platform with.
    let managers = PlatformManagers()
    private(set) var calls: [AppCall] = []
    private(set) var events: [SSOEvent] = []
    /// What the process last said of its session.
    var standing = Standing.unknown
    /// The regular sign-in that the app offers the viewer.
    var offer: RegularSignIn?
    /// The code that the app shows.
    var session: RegularSession?
    /// The latest status that the app has received, if it follows them.
    private(set) var followed: Standing?
    private var isFollowing = false
    /// The number of sequences of events and statuses that have not ended.
    private(set) var openSequences = 0

    /// Launches an app.
    ///
    /// - Parameters:
    ///   - world: The world.
    ///   - app: Which of the device's apps.
    ///   - number: The number of the launch.
    ///   - seed: Where the process's randomness starts.
    /// - Throws: `SSOError` when the configuration has faults.
    init(_ world: World, app: Int, number: Int, seed: UInt64) throws {
        let life = Life("app \(app)")
        (self.world, self.app, self.number, self.life) = (world, app, number, life)
        launch = world.loop.uptime
        let household = world.household
        clock = WorldClock(world.loop, life: life) { household.clockOffset }
        let (device, managers) = (household.device, managers)
        let wire = Wire(world, process: number, life: life)
        let store = ProcessStore(world, process: number, life: life)
        (self.wire, self.store) = (wire, store)
        let environment = SSOEnvironment(
            clock: clock,
            transport: wire,
            store: store,
            randomness: SeededRandomness(seed: seed),
            device: .sampleTV,
            logger: log.logger
        )
        let client = try SSOClient(
            product: Product.name,
            configuration: world.catalog,
            plugins: [
                .appleVSA(presenter: .unseen, makeManager: { managers.make(for: device) }),
                Product.service(usesV1: world.shape.usesV1), .adobePassIdentities(AdobePassIdentities(world, life)),
            ],
            environment: environment
        )
        self.client = client
        follow(client.events) { $0.report($1) }
    }

    /// Has the app follow the status of its session.
    func followStatus() {
        guard let client, !isFollowing else { return }
        isFollowing = true
        Task.detached { [weak self, weak client] in
            guard let statuses = await client?.sessionStatusUpdates() else { return }
            await self?.follow(statuses) { $0.followed = Standing($1) }
        }
    }

    private func follow<Value: Sendable>(
        _ values: AsyncStream<Value>,
        _ receive: @escaping @MainActor @Sendable (AppProcess, Value) -> Void
    ) {
        openSequences += 1
        Task.detached { [weak self] in
            for await value in values { await self?.receive(value, receive) }
            await self?.endSequence()
        }
    }

    private func receive<Value: Sendable>(_ value: Value, _ receive: @MainActor (AppProcess, Value) -> Void) {
        receive(self, value)
    }

    private func endSequence() { openSequences -= 1 }

    var name: String { life.name }
    var isAlive: Bool { life.isAlive && client != nil }

    private func report(_ event: SSOEvent) {
        guard life.isAlive else { return }
        events.append(event)
        world.note(.reported(self, event))
    }

    /// Has the app make a call.
    ///
    /// - Parameters:
    ///   - kind: Which.
    ///   - act: The same as an act of the story, if it is not a call without further facts.
    ///   - work: Makes it.
    func call(
        _ kind: AppCall.Kind,
        as act: StormAct? = nil,
        _ work: @escaping @Sendable (SSOClient) async throws(SSOError) -> AppCall.Outcome
    ) {
        guard let client, let call = begin(kind, as: act) else { return }
        call.task = Task.detached(priority: .userInitiated) { await self.make(call, of: client, work) }
    }

    /// Has the app make a call, in the task that the app is in.
    func callHere(
        _ kind: AppCall.Kind,
        _ work: @escaping @Sendable (SSOClient) async throws(SSOError) -> AppCall.Outcome
    ) async {
        guard let client, let call = begin(kind, as: nil, isInside: true) else { return }
        await make(call, of: client, work)
    }

    nonisolated private func make(
        _ call: AppCall,
        of client: SSOClient,
        _ work: @Sendable (SSOClient) async throws(SSOError) -> AppCall.Outcome
    ) async {
        let outcome: AppCall.Outcome
        outcome = await Caller.$current.withValue(call) {
            do throws(SSOError) { return try await work(client) } catch { return .failed(error) }
        }
        await end(call, outcome)
    }

    private func begin(_ kind: AppCall.Kind, as act: StormAct?, isInside: Bool = false) -> AppCall? {
        guard client != nil, life.isAlive else { return nil }
        let call = AppCall(
            kind,
            number: calls.count + 1,
            process: self,
            tick: world.truth.tick,
            uptime: world.loop.uptime
        )
        call.isInside = isInside
        calls.append(call)
        let plain = StormAct.Call(rawValue: kind.rawValue).map { StormAct.call(app: app, call: $0) }
        if let act = act ?? plain {
            world.happens("\(name) calls \(kind.rawValue)", as: act)
        } else {
            world.tell("\(name) calls \(kind.rawValue)")
        }
        world.note(.began(call))
        return call
    }

    private func end(_ call: AppCall, _ outcome: AppCall.Outcome) {
        call.end(outcome, at: world.truth.tick)
        guard isAlive else { return }
        world.tell("\(name): \(call.kind.rawValue) \(outcome.words)")
        switch outcome {
        case .regular(let regular, _): offer = regular
        case .session(let session):
            self.session = session
            waitForProfile(session, origin: call.origin)
        default: break
        }
        world.note(.ended(call))
    }

    /// Has the app start the regular sign-in that it offers, and wait for the viewer.
    func startRegular(with mvpd: MVPD.ID?) {
        guard let offer, app != world.extensionApp else { return }
        call(.startRegular, as: .startRegular(app: app, provider: mvpd?.rawValue)) { (_) async throws(SSOError) in
            .session(try await offer.start(with: mvpd))
        }
    }

    private func waitForProfile(_ session: RegularSession, origin: Int) {
        call(.waitForProfile) { (_) async throws(SSOError) in .signedIn(try await session.waitForProfile()) }
        calls.last?.origin = origin
        calls.last?.session = session
    }

    /// Ends the process between two jobs.
    func kill() {
        world.loop.kill(life)
        // What waits for a platform that never answers would otherwise stay in memory.
        for call in calls where call.isRunning { call.task?.cancel() }
        world.household.device.appTakesViewsAway()
        release()
    }

    /// Releases the client and everything that holds on to it.
    func release() {
        (client, offer, session) = (nil, nil, nil)
        for call in calls where !call.isRunning { call.release() }
    }
}
