import Foundation
import PartnerSSOBase
public import PartnerSSOScenarios

/// A device whose every decision is scripted: the one behind ``VSAccountManager``.
///
/// Several managers and several apps may share it, from any thread; it is deterministic under its script, its seed and its
/// clock. What happened on it can be read from ``events`` and ``interruptions``.
public final class SimulatedDevice: Sendable {
    /// The device that managers made without naming one serve.
    ///
    /// Set it for a scope with `SimulatedDevice.$current.withValue(device) { … }`. Without a scope, all code of a process
    /// shares one device with the default script. A detached task leaves the scope.
    @TaskLocal public static var current = SimulatedDevice()

    /// The app that calls belong to if none is named.
    public static let defaultApp = "app"

    /// The app that calls without an app of their own belong to: those of ``VSSubscriptionRegistrationCenter``, and of
    /// managers created without naming an app.
    ///
    /// Set it for a scope, like ``current``.
    @TaskLocal public static var currentApp: String = SimulatedDevice.defaultApp

    /// The device's time.
    public let clock: DeviceClock

    let proofProvider: ProofProvider?
    private let threads: DeviceThreads
    let state: Guarded<DeviceState>
    let audience = Guarded(Audience())

    /// Makes a device.
    ///
    /// - Parameters:
    ///   - script: What it will do.
    ///   - seed: Where its randomness starts, which only chooses threads.
    ///   - clock: Its time, from which the script's seconds are counted.
    ///   - proof: Speaks for its providers; without it, requests for attributes get none.
    public convenience init(
        script: DeviceScript = DeviceScript(),
        seed: UInt64 = 1,
        clock: DeviceClock = .system,
        proof: ProofProvider? = nil
    ) {
        self.init(script: script, seed: seed, clock: clock, threads: .system, proof: proof)
    }

    /// Makes a device that calls back on the caller's threads.
    ///
    /// - Parameters:
    ///   - script: What it will do.
    ///   - seed: Where its randomness starts, which only chooses threads.
    ///   - clock: Its time, from which the script's seconds are counted.
    ///   - threads: Where it calls completion handlers.
    ///   - proof: Speaks for its providers; without it, requests for attributes get none.
    package init(
        script: DeviceScript,
        seed: UInt64,
        clock: DeviceClock,
        threads: DeviceThreads,
        proof: ProofProvider?
    ) {
        self.clock = clock
        self.threads = threads
        proofProvider = proof
        state = Guarded(DeviceState(script: script, seed: seed, now: clock.now()))
    }

    // MARK: What happened

    /// What happened so far, in order; the newest thousand events at least, the older ones are dropped.
    public var events: [DeviceEvent] { state.withLock { $0.events.events } }

    /// How often the viewer was interrupted so far, dropped events included.
    ///
    /// - Parameter kind: What the viewer saw; nil for anything.
    /// - Returns: How often.
    public func interruptionCount(of kind: Interruption.Kind? = nil) -> Int {
        let counts = state.withLock { $0.events.interruptions }
        return kind.map { counts[$0, default: 0] } ?? counts.values.reduce(0, +)
    }

    /// Every time the viewer was interrupted, as far as ``events`` reach back, in order.
    public var interruptions: [Interruption] {
        events.compactMap { event in
            if case .interrupted(let interruption) = event { interruption } else { nil }
        }
    }

    /// What every picker showed, as far as ``events`` reach back, in order.
    public var pickers: [PickerContent] {
        events.compactMap { event in
            if case .pickerShown(let content) = event { content } else { nil }
        }
    }

    /// What every app asked, as far as ``events`` reach back, in order.
    public var requests: [MetadataRequest] {
        events.compactMap { event in
            if case .requested(_, let request) = event { request } else { nil }
        }
    }

    /// How many views were open at most at the same time.
    public var mostViewsAtOnce: Int { state.withLock { $0.mostOpenViews } }

    // MARK: What the managers need

    func checkAccess(
        for app: String,
        mayPrompt: Bool,
        _ completion: @escaping (VSAccountAccessStatus, (any Error)?) -> Void
    ) {
        let completion = Guarded(completion)
        let answer: @Sendable () -> Void = {
            _ = self.arrival(of: .permission, from: app)
            let answer = self.state.withLock { $0.checkAccess(for: app, mayPrompt: mayPrompt) }
            let completion = completion.withLock { $0 }
            self.deliver(for: .permission) { completion(answer.status, answer.error?.thrown()) }
        }
        let latency = Int(script.latencyMilliseconds)
        guard latency > 0 else { return answer() }
        Task {
            // A clock that gives up waiting means the device is being torn down; the check still gets its answer.
            try? await clock.sleep(latency)
            answer()
        }
    }

    func advance(
        _ machine: inout RequestMachine,
        by event: RequestMachine.Event,
        at now: Date
    ) -> [RequestMachine.Effect] {
        state.withLock { machine.handle(event, on: &$0, at: now) }
    }

    func deliver(for step: DeviceScript.Step, _ handler: @escaping () -> Void) {
        let (style, lane) = state.withLock { ($0.script.callbacks(for: step), $0.randomness.next()) }
        Delivery.deliver(style, on: lane, of: threads, handler)
    }
}
