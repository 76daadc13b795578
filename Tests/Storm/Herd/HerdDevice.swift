import AdobePassSimulator
import AdobePassV2
import AppleVSA
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOStorm
import PartnerSSOTesting
import PartnerSSOVocabulary
import VideoSubscriberAccountSimulation

/// A device of a herd, whose viewer is signed in in its settings.
@MainActor
final class HerdDevice {
    private let herd: Herd
    private let catalog: ProductCatalog
    private let store = InMemorySecretStore()
    private let device: SimulatedDevice
    private let address: String
    private var client: SSOClient?
    private var dice: Dice

    /// Puts a device before a service.
    ///
    /// - Parameters:
    ///   - herd: The herd.
    ///   - number: Which of its devices; each calls from an address of its own.
    ///   - catalog: The product's configuration.
    ///   - seed: Decides everything that is not the same for all.
    /// - Throws: `SSOError` when the configuration has faults.
    init(_ herd: Herd, number: Int, _ catalog: ProductCatalog, seed: UInt64) throws {
        (self.herd, self.catalog, dice) = (herd, catalog, Dice(seed: seed))
        address = "10.\(number >> 16 & 255).\(number >> 8 & 255).\(number & 255)"
        var script = DeviceScript(permission: .granted)
        script.account = DeviceScript.Account(provider: "Cablevision", expiresIn: 365 * 86_400)
        device = SimulatedDevice(
            script: script,
            seed: dice.seed(),
            clock: WorldClock(herd.loop, life: herd.life),
            loop: herd.loop,
            life: herd.life,
            service: herd.service
        )
        try launch()
    }

    /// Starts the app anew, over what its store has.
    func launch() throws {
        let device = device
        let randomness: any RandomnessSource =
            herd.hasJitter ? SeededRandomness(seed: dice.seed()) : SameRandomness()
        var information = DeviceInformation.sampleTV
        information.forwardedAddress = address
        client = try SSOClient(
            product: Product.name,
            configuration: catalog,
            plugins: [
                .appleVSA(presenter: .unseen, makeManager: { VSAccountManager(device: device) }),
                Product.service(usesV1: false),
            ],
            environment: SSOEnvironment(
                clock: WorldClock(herd.loop, life: herd.life),
                transport: HerdWire(herd),
                store: store,
                randomness: randomness,
                device: information
            )
        )
    }

    /// Has the viewer want something, and try again until it works.
    func want(_ work: @escaping @Sendable (SSOClient) async throws(SSOError) -> Bool) {
        guard let client else { return }
        Task.detached { [herd] in
            while true {
                let isDone = await result { () async throws(SSOError) in try await work(client) }
                if case .success(true) = isDone { return await herd.noteDone() }
                guard await herd.loop.pass(herd.life, after: herd.impatience()) == .through else { return }
            }
        }
    }
}

/// The way of a herd's calls to the service.
private final class HerdWire: HTTPTransport {
    private let herd: Herd

    init(_ herd: Herd) {
        self.herd = herd
    }

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        let (admits, there, back) = inWorld { (herd.admits(), herd.delay(), herd.delay()) }
        try await travel(there)
        guard inWorld({ !herd.isServiceOut }) else { throw .network(.connectionFailed) }
        guard admits else {
            try await travel(back)
            return HTTPAnswer(HTTPResponse(status: .tooManyRequests, headerFields: [.retryAfter: "2"]))
        }
        let request = SimulatorRequest(head: call.request, body: [UInt8](call.body ?? Data()))
        let response = herd.service.respond(to: request)
        try await travel(back)
        return HTTPAnswer(response.head, body: Data(response.body))
    }

    private func travel(_ delay: Duration) async throws(SSOError) {
        guard await herd.loop.pass(herd.life, after: delay) == .through else { throw .cancelled }
    }
}

/// Draws the same for every device, so that nothing spreads their calls.
private struct SameRandomness: RandomnessSource {
    func next() -> UInt64 { 0 }
}
