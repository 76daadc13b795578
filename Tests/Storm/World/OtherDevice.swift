import AdobePassSimulator
import AppleVSA
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOStorm
import PartnerSSOTesting
import PartnerSSOVocabulary
import VideoSubscriberAccountSimulation

/// A second device of the household, with a store, an app and a viewer of its own.
///
/// Its network and its disk work, although its calls take their time, and its viewer stays signed in or out: it must
/// notice nothing of the first device, nor that one of it.
@MainActor
final class OtherDevice {
    /// What its viewer has done last.
    enum Viewer {
        case signingIn, signedIn, signedOut
    }

    static let provider = "Cablevision"

    private let world: World
    private let life = Life("the other device")
    private var client: SSOClient?
    private(set) var viewer = Viewer.signingIn

    /// Sets the device up, and has its viewer sign in with a code.
    ///
    /// - Parameters:
    ///   - world: The world.
    ///   - dice: What it draws from.
    /// - Throws: `SSOError` when the configuration has faults.
    init(_ world: World, _ dice: inout Dice) throws {
        self.world = world
        let clock = WorldClock(world.loop, life: life)
        let device = SimulatedDevice(
            script: DeviceScript(permission: .granted),
            seed: dice.seed(),
            clock: clock,
            loop: world.loop,
            life: life,
            service: world.service
        )
        var information = DeviceInformation.sampleTV
        information.identifier = Secret("0c1f7f52-9f5e-4b60-8a38-7d1f0a3b9e44")
        let client = try SSOClient(
            product: Product.name,
            configuration: Product.catalog(usesV1: world.shape.usesV1),
            plugins: [
                .appleVSA(presenter: .unseen, makeManager: { VSAccountManager(device: device) }),
                Product.service(usesV1: world.shape.usesV1),
            ],
            environment: SSOEnvironment(
                clock: clock,
                transport: OtherDevicesWire(world: world, life: life),
                store: OtherDevicesStore(loop: world.loop, life: life),
                randomness: SeededRandomness(seed: dice.seed()),
                device: information
            )
        )
        self.client = client
        Task.detached { [weak self] in await self?.signIn(client) }
    }

    /// What it says of its session.
    var status: SessionStatus? { client?.knownStatus }

    nonisolated private func signIn(_ client: SSOClient) async {
        let outcome = await result { () async throws(SSOError) in
            guard case .regularSignIn(let regular, _) = try await client.signIn(SignInOptions(asking: .never)) else {
                return
            }
            let session = try await regular.start(with: MVPD.ID(Self.provider))
            inWorld { _ = world.service.signInOnSecondScreen(code: session.code, mvpd: Self.provider) }
            _ = try await session.waitForProfile()
            inWorld {
                viewer = .signedIn
                world.tell("the other device is signed in with \(Self.provider)")
            }
        }
        if case .failure(let error) = outcome { inWorld { world.tell("the other device: \(error.code)") } }
    }

    /// Has its app compare its session with the service.
    func reconcile() {
        guard let client else { return }
        Task.detached { [world] in
            let outcome = await result { () async throws(SSOError) in try await client.reconcile() }
            if case .success(let found) = outcome {
                inWorld { world.tell("the other device: reconcile \(AppCall.Outcome.reconciled(found).words)") }
            }
        }
    }

    /// Has its viewer sign out, who does not sign in again.
    func signOut() {
        guard viewer == .signedIn, let client else { return }
        viewer = .signedOut
        world.happens("the viewer of the other device signs out")
        Task.detached { [world] in
            let outcome = await result { () async throws(SSOError) in try await client.signOut() }
            if case .failure(let error) = outcome { inWorld { world.tell("the other device: \(error.code)") } }
        }
    }

    /// Ends it.
    func release() {
        world.loop.kill(life)
        client = nil
    }
}

/// Its disk, which works, although each access waits for its turn.
private struct OtherDevicesStore: SecretStore {
    let loop: Loop
    let life: Life
    private let records = InMemorySecretStore()

    init(loop: Loop, life: Life) { (self.loop, self.life) = (loop, life) }

    func record(for key: String) async throws(SSOError) -> Data? {
        try await turn()
        return await records.record(for: key)
    }

    func write(_ record: Data, for key: String) async throws(SSOError) {
        try await turn()
        await records.write(record, for: key)
    }

    func deleteRecord(for key: String) async throws(SSOError) {
        try await turn()
        await records.deleteRecord(for: key)
    }

    func withLease<Value: Sendable>(
        named name: String,
        patience: Duration,
        clock: any SSOClock,
        _ body: @Sendable () async throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        try await turn()
        return try await records.withLease(named: name, patience: patience, clock: clock, body)
    }

    /// A disk answers a cancelled task too.
    private func turn() async throws(SSOError) {
        guard await loop.pass(life, isCancellable: false) == .through else { throw .cancelled }
    }
}

/// Its network, in which calls take their time and are not lost.
private struct OtherDevicesWire: HTTPTransport {
    let world: World
    let life: Life

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        try await travel()
        let answer = try await world.service.send(call)
        try await travel()
        return answer
    }

    private func travel() async throws(SSOError) {
        let delay = inWorld { world.network.delay() }
        guard await world.loop.pass(life, after: delay) == .through else { throw .cancelled }
    }
}
