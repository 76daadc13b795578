import Foundation
import PartnerSSOScenarios
import Testing

@testable import VideoSubscriberAccountSimulation

@Suite("Requests that end early", .timeLimit(.minutes(10)))
struct CancellationTests {
    /// Starts a request whose viewer waits, and returns once the view is open.
    private func waiting(
        _ world: World,
        _ request: VSAccountMetadataRequest
    ) async -> (result: VSAccountManagerResult, answers: AsyncStream<Told>) {
        let (answers, feed) = AsyncStream.makeStream(of: Told.self)
        let result = world.manager.enqueue(request) { feed.yield(Told($0, $1)) }
        await world.device.viewerIsAwaited()
        return (result, answers)
    }

    private func first(_ answers: AsyncStream<Told>) async -> Told? {
        var iterator = answers.makeAsyncIterator()
        return await iterator.next()
    }

    @Test("Cancelling an open picker dismisses it and ends with error 2, once")
    func cancelPicker() async {
        let world = World { $0.picker.choice = .wait }
        let (result, answers) = await waiting(world, identityRequest(interrupting: true))
        result.cancel()
        result.cancel()
        #expect(await first(answers)?.code == 2)
        #expect(world.presenter.notes.dismissed.count == 1)
        #expect(world.device.waitingRuns().isEmpty)
        #expect(world.device.events.filter { $0 == .cancelled(app: "app") }.count == 1)
    }

    @Test("Releasing the manager ends its requests with error 2, and its delegate is not called for it")
    func releasedManager() async {
        var script = DeviceScript()
        script.picker.choice = .wait
        let device = SimulatedDevice(script: script, clock: .standing(at: start))
        let presenter = Presenter(vetoed: [])
        let (answers, feed) = AsyncStream.makeStream(of: Told.self)
        var manager: VSAccountManager? = VSAccountManager(device: device)
        manager?.delegate = presenter
        manager?.enqueue(identityRequest(interrupting: true)) { feed.yield(Told($0, $1)) }
        await device.viewerIsAwaited()
        manager = nil
        device.viewerActs(DeviceScript.Picker(provider: "Cox"))
        #expect(await first(answers)?.code == 2)
        #expect(device.waitingRuns().isEmpty)
        #expect(device.account == nil)
        #expect(presenter.notes.presented.count == 1 && presenter.notes.dismissed.isEmpty)
    }

    @Test("Cancelling a proof under way ends with error 2 and drops the late answer")
    func cancelProof() async {
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        let (reached, atProvider) = AsyncStream.makeStream(of: Void.self)
        let world = World(
            proof: { _ in
                atProvider.yield()
                for await _ in gate { break }
                return ProviderAnswer(status: nil, body: "<late/>")
            },
            script: { $0.account = DeviceScript.Account(provider: "Cablevision") }
        )
        let (answers, feed) = AsyncStream.makeStream(of: Told.self)
        let result = world.manager.enqueue(proofRequest()) { feed.yield(Told($0, $1)) }
        for await _ in reached { break }
        result.cancel()
        #expect(await first(answers)?.code == 2)
        open.yield()
        #expect(await world.manager.told(identityRequest()).provider == "Cablevision")
    }

    @Test("Cancelling an ended request changes nothing")
    func cancelLate() {
        let world = World {
            $0.callbacks = .synchronous
            $0.account = DeviceScript.Account(provider: "Cablevision")
        }
        var calls = 0
        world.manager.enqueue(identityRequest()) { _, error in calls += error == nil ? 1 : 100 }.cancel()
        #expect(calls == 1)
    }

    @Test("A viewer who thinks for a while picks in the end")
    func viewerActs() async {
        let world = World { $0.picker.choice = .wait }
        let request = identityRequest(interrupting: true, supported: ["Cox", "Cablevision"])
        let (_, answers) = await waiting(world, request)
        #expect(world.device.viewerActs(DeviceScript.Picker(choice: .wait)))
        #expect(world.device.viewerActs(DeviceScript.Picker(choice: .provider, provider: "Cox")))
        #expect(await first(answers)?.provider == "Cox")
        #expect(!world.device.viewerActs(DeviceScript.Picker(choice: .cancel)))
    }

    @Test("A view in the background stays and is answered after the return")
    func backgroundResumes() async {
        let world = World { $0.picker.choice = .wait }
        let (_, answers) = await waiting(world, identityRequest(interrupting: true, supported: ["Cox"]))
        world.device.enterBackground()
        #expect(!world.device.viewerActs(DeviceScript.Picker(choice: .provider)))
        world.device.enterForeground()
        #expect(world.device.viewerActs(DeviceScript.Picker(choice: .provider)))
        #expect(await first(answers)?.provider == "Cox")
    }

    @Test("A view may not survive the background: its request ends with error 2")
    func backgroundCancels() async {
        let world = World {
            $0.picker.choice = .wait
            $0.whenBackgrounded = .cancels
        }
        let (_, answers) = await waiting(world, identityRequest(interrupting: true))
        world.device.enterBackground()
        #expect(await first(answers)?.code == 2)
    }

    @Test("A view the app takes away ends its request with error 2")
    func takenAway() async {
        let world = World {
            $0.picker.choice = .wait
            $0.account = DeviceScript.Account(provider: "Cox", expiresIn: -1)
        }
        let (_, answers) = await waiting(world, identityRequest(interrupting: true))
        world.device.appTakesViewsAway()
        #expect(await first(answers)?.code == 2)
        #expect(world.device.account == SystemAccount(provider: "Cox", expires: start.addingTimeInterval(-1)))
    }

    @Test("Two requests that need the viewer have two views open at once")
    func overlapping() async {
        let (views, shown) = AsyncStream.makeStream(of: Void.self)
        let presenter = CountingPresenter { shown.yield() }
        let world = World { $0.picker.choice = .wait }
        world.manager.delegate = presenter
        let results = (1...2).map { _ in world.manager.enqueue(identityRequest(interrupting: true)) { _, _ in } }
        var count = 0
        for await _ in views {
            count += 1
            if count == 2 { break }
        }
        // The second view counts as open once presenting it has returned to the device.
        await MainActor.run {}
        #expect(world.device.mostViewsAtOnce == 2)
        for result in results { result.cancel() }
    }

    @Test("Waiting until a view waits for the viewer can be cancelled")
    func cancelWatching() async {
        let device = World().device
        let watching = Task { await device.viewerIsAwaited() }
        watching.cancel()
        await watching.value
        #expect(!device.viewerActs(DeviceScript.Picker(choice: .provider)))
    }
}

/// Tells of every view it is to present.
private final class CountingPresenter: NSObject, VSAccountManagerDelegate, Sendable {
    private let shown: @Sendable () -> Void

    init(shown: @escaping @Sendable () -> Void) {
        self.shown = shown
    }

    func accountManager(_ accountManager: VSAccountManager, present viewController: UIViewController) {
        shown()
    }

    func accountManager(_ accountManager: VSAccountManager, dismiss viewController: UIViewController) {}
}
