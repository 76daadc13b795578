import Foundation
import PartnerSSOScenarios
import Testing
import VideoSubscriberAccountSimulation

@Suite("Many devices in one process", .timeLimit(.minutes(10)))
struct ManyDevicesTests {
    @Test("A thousand devices sign in at the same time, each its own viewer")
    func concurrently() async {
        let providers = await withTaskGroup(of: (Int, String?).self) { group in
            for index in 0..<1_000 {
                group.addTask {
                    let world = World(seed: UInt64(index)) {
                        $0.permission = .notDetermined
                        $0.picker = DeviceScript.Picker(provider: "mvpd-\(index)")
                    }
                    guard await world.manager.access(mayPrompt: true).status == .granted else { return (index, nil) }
                    return (index, await world.manager.told(identityRequest(interrupting: true)).provider)
                }
            }
            return await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
        }
        #expect(providers.count == 1_000)
        #expect(providers.allSatisfy { $0.value == "mvpd-\($0.key)" })
    }

    @Test("Many apps on one device ask at the same time and are told the same")
    func oneDevice() async {
        let device = SimulatedDevice(clock: .standing(at: start))
        device.signIn(to: "Cablevision")
        let answers = await withTaskGroup(of: String?.self) { group in
            for index in 0..<200 {
                group.addTask {
                    await VSAccountManager(device: device, app: "app-\(index)").told(identityRequest()).provider
                }
            }
            return await group.reduce(into: [String?]()) { $0.append($1) }
        }
        #expect(answers.count == 200)
        #expect(answers.allSatisfy { $0 == "Cablevision" })
        #expect(device.requests.count == 200)
    }

    @Test("A device, its manager and its requests are given back when nobody uses them")
    func noLeak() async {
        let (gone, leave) = AsyncStream.makeStream(of: Void.self)
        do {
            let canary = Canary { leave.yield() }
            let world = World(
                proof: { _ in
                    canary.sing()
                    return ProviderAnswer(status: nil, body: "<R/>")
                },
                script: { $0.picker = DeviceScript.Picker(provider: "Cox") }
            )
            #expect(await world.manager.told(proofRequest(interrupting: true)).provider == "Cox")
        }
        // The device holds the closure that holds the canary; a device that leaked would keep this waiting for ever.
        for await _ in gone { break }
    }
}

/// Tells when it is given back.
private final class Canary: Sendable {
    private let gone: @Sendable () -> Void

    init(gone: @escaping @Sendable () -> Void) {
        self.gone = gone
    }

    deinit {
        gone()
    }

    func sing() {}
}
