import Foundation
import PartnerSSOBase
import PartnerSSOScenarios

#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

/// Runs one request: feeds events to its machine and performs the machine's effects in order.
///
/// The manager, its delegate and the completion handler belong to the app, so none of them is called under a lock. Views
/// are passed to the delegate on the main actor, as the real framework does.
final class RequestRun: Sendable {
    private struct Storage {
        var machine: RequestMachine
        var effects: [RequestMachine.Effect] = []
        var isBusy = false
        // The app retains its manager, as it must with the real framework; releasing the manager ends the request.
        weak var manager: VSAccountManager?
        var completion: ((VSAccountMetadata?, (any Error)?) -> Void)?
        var view: UIViewController?
        var proof: Task<Void, Never>?
        var call = 0
        var hasWaited = false
    }

    let step: DeviceScript.Step
    private let app: String
    private let device: SimulatedDevice
    private let storage: Guarded<Storage>

    init(
        request: MetadataRequest,
        app: String,
        device: SimulatedDevice,
        manager: VSAccountManager,
        completion: @escaping (VSAccountMetadata?, (any Error)?) -> Void
    ) {
        step = request.step
        self.app = app
        self.device = device
        storage = Guarded(
            Storage(machine: RequestMachine(request: request, app: app), manager: manager, completion: completion)
        )
    }

    func submit() {
        let latency = Int(device.script.latencyMilliseconds)
        guard latency > 0 else { return arrive() }
        Task {
            // If the clock stops waiting, the device is being torn down; the request is still answered.
            try? await device.clock.sleep(latency)
            arrive()
        }
    }

    private func arrive() {
        let call = device.arrival(of: step, from: app)
        storage.withLock { $0.call = call }
        handle(.submitted)
    }

    func cancel() {
        handle(.cancelled)
    }

    func handle(_ event: RequestMachine.Event) {
        let now = device.clock.now()
        let isMine = storage.withLock { storage in
            storage.effects += device.advance(&storage.machine, by: event, at: now)
            defer { storage.isBusy = true }
            return !storage.isBusy
        }
        // A thread that is already performing effects performs these too, so that they stay in order.
        if isMine { work(isOnMainActor: Thread.isMainThread) }
    }

    private func work(isOnMainActor: Bool) {
        while let effect = nextEffect() {
            guard effect.needsMainActor, !isOnMainActor else {
                perform(effect)
                continue
            }
            Task { @MainActor in
                perform(effect)
                work(isOnMainActor: true)
            }
            return
        }
    }

    private func nextEffect() -> RequestMachine.Effect? {
        storage.withLock { storage in
            guard storage.effects.isEmpty else { return storage.effects.removeFirst() }
            storage.isBusy = false
            return nil
        }
    }

    private func perform(_ effect: RequestMachine.Effect) {
        switch effect {
        case .present(let content): MainActor.assumeIsolated { present(content) }
        case .dismiss: dismiss()
        case .askDelegate(let provider): ask(about: provider)
        case .awaitViewer: awaitViewer()
        case .prove(let query): prove(query)
        case .finish(let answer): finish(answer)
        }
    }
}

extension RequestRun {
    @MainActor
    private func present(_ content: SimulatedView) {
        let manager = storage.withLock { $0.manager }
        guard let manager, let delegate = manager.delegate else { return handle(.noPresenter) }
        let view = UIViewController.showing(content)
        storage.withLock { $0.view = view }
        delegate.accountManager(manager, present: view)
        handle(.presented)
    }

    private func awaitViewer() {
        device.wait(self)
        let (call, isFirst) = storage.withLock { storage in
            defer { storage.hasWaited = true }
            return (storage.call, !storage.hasWaited)
        }
        if isFirst { device.happen(.waiting, at: step, call: call, app: app) }
    }

    private func dismiss() {
        device.stopWaiting(self)
        let (manager, view) = storage.withLock { storage in
            defer { storage.view = nil }
            return (storage.manager, storage.view)
        }
        guard let manager, let view else { return }
        manager.delegate?.accountManager(manager, dismiss: view)
    }

    private func ask(about provider: String) {
        let manager = storage.withLock { $0.manager }
        guard let manager else { return }
        let answer = manager.delegate?.accountManager(
            manager,
            shouldAuthenticateAccountProviderWithIdentifier: provider
        )
        handle(.delegateAnswered(answer ?? true))
    }

    private func prove(_ query: ProviderQuery) {
        guard let provider = device.proofProvider else {
            return handle(.proved(ProviderAnswer(status: nil, body: nil)))
        }
        let proof = Task {
            do {
                handle(.proved(try await provider(query)))
            } catch {
                handle(.proofFailed(DeviceError(error)))
            }
        }
        storage.withLock { $0.proof = proof }
    }

    private func finish(_ answer: DeviceAnswer) {
        let (manager, completion, proof) = storage.withLock { storage in
            defer {
                storage.completion = nil
                storage.proof = nil
            }
            return (storage.manager, storage.completion, storage.proof)
        }
        manager?.ended(self)
        proof?.cancel()
        guard let completion else { return }
        device.deliver(for: step) {
            completion(answer.metadata.map { VSAccountMetadata(value: $0) }, answer.error?.thrown())
        }
    }
}
