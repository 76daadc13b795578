import Foundation
import PartnerSSOBase
import PartnerSSOScenarios
import Testing

@testable import VideoSubscriberAccountSimulation

@Suite("How completion handlers are called", .timeLimit(.minutes(10)))
struct CallbackTests {
    private let account = DeviceScript.Account(provider: "Cablevision")

    @Test("Synchronously: both handlers are called before the calls return")
    func synchronous() {
        let world = World {
            $0.callbacks = .synchronous
            $0.account = account
        }
        var calls: [String] = []
        world.manager.checkAccessStatus { _, _ in calls.append("access") }
        world.manager.enqueue(identityRequest()) { metadata, _ in
            calls.append(metadata?.accountProviderIdentifier ?? "")
        }
        #expect(calls == ["access", "Cablevision"])
    }

    @Test("Asynchronously: once each, and not all on the same kind of thread", arguments: [1, 2, 3])
    func asynchronous(seed: UInt64) async {
        let world = World(seed: seed) { $0.account = account }
        let calls = Guarded(0)
        for _ in 1...50 {
            await withCheckedContinuation { continuation in
                world.manager.enqueue(identityRequest()) { _, _ in
                    calls.withLock { $0 += 1 }
                    continuation.resume()
                }
            }
        }
        #expect(calls.withLock { $0 } == 50)
    }

    @Test("The same seed chooses the same threads")
    func seeded() {
        var first = SplitMix64(seed: 7)
        var second = SplitMix64(seed: 7)
        var other = SplitMix64(seed: 8)
        let lanes = (1...64).map { _ in first.next() % 2 }
        #expect((1...64).map { _ in second.next() % 2 } == lanes)
        #expect((1...64).map { _ in other.next() % 2 } != lanes)
        #expect(Set(lanes) == [0, 1])
    }

    @Test("Twice: the second call repeats the first")
    func twice() async {
        let world = World {
            $0.callbacks = .twice
            $0.account = account
        }
        let (answers, feed) = AsyncStream.makeStream(of: Told.self)
        world.manager.enqueue(identityRequest()) { feed.yield(Told($0, $1)) }
        var heard: [String?] = []
        for await told in answers {
            heard.append(told.provider)
            if heard.count == 2 { break }
        }
        #expect(heard == ["Cablevision", "Cablevision"])
    }

    @Test("Never: neither the answer nor a cancellation calls the handler", arguments: DeviceScript.Step.allCases)
    func never(step: DeviceScript.Step) async {
        let world = World {
            $0.callbacksByStep = [step: .never]
            $0.callbacks = .synchronous
            $0.account = account
        }
        var calls: [DeviceScript.Step] = []
        world.manager.checkAccessStatus { _, _ in calls.append(.permission) }
        let requests = [identityRequest(), identityRequest(interrupting: true)]
        for request in requests {
            world.manager.enqueue(request) { _, _ in
                calls.append(request.isInterruptionAllowed ? .interactive : .silent)
            }
            .cancel()
        }
        #expect(calls == [.permission, .silent, .interactive].filter { $0 != step })
    }

    @Test("Neither: no metadata and no error", arguments: [true, false])
    func neither(interrupting: Bool) async {
        let world = World {
            $0.answers = .neither
            $0.account = account
        }
        let told = await world.manager.told(identityRequest(interrupting: interrupting))
        #expect(!told.hasMetadata)
        #expect(told.error == nil)
    }

    @Test("Both: metadata and an error")
    func both() async {
        let world = World {
            $0.answers = .both
            $0.account = account
        }
        let told = await world.manager.told(identityRequest())
        #expect(told.provider == "Cablevision")
        #expect(told.code == 3)
    }

    @Test("A device that ignores permission answers an app that has none")
    func ignoresPermission() async {
        let world = World {
            $0.permission = .denied
            $0.ignoresPermission = true
            $0.account = account
        }
        #expect(await world.manager.access().status == .denied)
        #expect(await world.manager.told(identityRequest()).provider == "Cablevision")
    }

    @Test("Latency is waited for on the device's clock, before the answer")
    func latency() async {
        let slept = Guarded<[Int]>([])
        let clock = DeviceClock(now: { start }, sleep: { milliseconds in slept.withLock { $0.append(milliseconds) } })
        var script = DeviceScript()
        script.latencyMilliseconds = 250
        script.callbacks = .synchronous
        let manager = VSAccountManager(device: SimulatedDevice(script: script, clock: clock))
        #expect(await manager.access().status == .granted)
        #expect(await manager.told(identityRequest()).saysNothing)
        #expect(slept.withLock { $0 } == [250, 250])
    }
}
