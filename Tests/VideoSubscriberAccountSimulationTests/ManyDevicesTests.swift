import Foundation
import Testing
import VideoSubscriberAccountSimulation

@Suite("Many devices in one process")
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
        weak var device: SimulatedDevice?
        weak var manager: VSAccountManager?
        do {
            let world = World { $0.picker = DeviceScript.Picker(provider: "Cox") }
            device = world.device
            manager = world.manager
            #expect(await world.manager.told(identityRequest(interrupting: true)).provider == "Cox")
        }
        while manager != nil || device != nil { await Task.yield() }
        #expect(device == nil)
    }
}
