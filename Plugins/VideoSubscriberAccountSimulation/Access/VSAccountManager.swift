public import Foundation
import PartnerSSOBase

/// Gives an app access to the viewer's TV provider account on this device.
///
/// Completion handlers are called exactly once, perhaps before the call returns, on any thread, unless the device's script
/// says otherwise. An app must retain the manager until its requests have been answered; releasing it cancels them.
/// Source: Apple, *VSAccountManager*.
open class VSAccountManager: NSObject {
    /// The device this manager serves; the simulation's own addition.
    public let device: SimulatedDevice
    /// The app that asks, because each app has its own permission; the simulation's own addition.
    public let app: String

    private let presenter = Guarded(WeakDelegate())
    private let running = Guarded<[ObjectIdentifier: RequestRun]>([:])

    /// Creates a manager for the device and the app of the current task's scope.
    public override convenience init() {
        self.init(device: SimulatedDevice.current)
    }

    /// Creates a manager for a device; the simulation's own addition.
    ///
    /// - Parameters:
    ///   - device: The device to ask.
    ///   - app: The app that asks; apps on one device share its account, not its permission.
    public init(device: SimulatedDevice, app: String = SimulatedDevice.currentApp) {
        self.device = device
        self.app = app
    }

    deinit {
        for run in running.withLock({ Array($0.values) }) { run.cancel() }
    }

    /// The object that presents the device's views; the manager does not retain it.
    ///
    /// Source: Apple, *VSAccountManager*, `delegate`.
    open var delegate: (any VSAccountManagerDelegate)? {
        get { presenter.withLock { $0.delegate } }
        set { presenter.withLock { $0.delegate = newValue } }
    }

    /// Checks whether the app may read the subscription; asks the viewer only if allowed to and never asked before.
    ///
    /// Source: Apple, *VSAccountManager*, `checkAccessStatus(options:completionHandler:)`.
    ///
    /// - Parameters:
    ///   - options: `[.prompt: true]` lets the device ask.
    ///   - completionHandler: Receives the status, and an error whenever the status is not `granted`.
    open func checkAccessStatus(
        options: [VSCheckAccessOption: Any] = [:],
        completionHandler: @escaping (VSAccountAccessStatus, (any Error)?) -> Void
    ) {
        device.checkAccess(for: app, mayPrompt: Self.mayPrompt(options), completionHandler)
    }

    /// Checks whether the app may read the subscription, and throws whenever it may not.
    ///
    /// Source: Apple, *VSAccountManager*, `checkAccessStatus(options:)`.
    ///
    /// - Parameter options: `[.prompt: true]` lets the device ask.
    /// - Returns: The status.
    /// - Throws: The error that the completion handler would have received.
    open func checkAccessStatus(options: [VSCheckAccessOption: Any] = [:]) async throws -> VSAccountAccessStatus {
        let mayPrompt = Self.mayPrompt(options)
        return try await withCheckedThrowingContinuation { continuation in
            // A script may have the device answer twice; a continuation may not be resumed twice.
            let once = Guarded<CheckedContinuation<VSAccountAccessStatus, any Error>?>(continuation)
            device.checkAccess(for: app, mayPrompt: mayPrompt) { status, error in
                let waiting = once.withLock { waiting in
                    defer { waiting = nil }
                    return waiting
                }
                waiting?.resume(with: error.map { .failure($0) } ?? .success(status))
            }
        }
    }

    /// Requests the account's metadata.
    ///
    /// Source: Apple, *VSAccountManager*, `enqueue(_:completionHandler:)`.
    ///
    /// - Parameters:
    ///   - request: The request; read once, at this call.
    ///   - completionHandler: Receives the metadata, or an error.
    /// - Returns: A handle for cancelling the request.
    @discardableResult
    open func enqueue(
        _ request: VSAccountMetadataRequest,
        completionHandler: @escaping (VSAccountMetadata?, (any Error)?) -> Void
    ) -> VSAccountManagerResult {
        let run = RequestRun(
            request: MetadataRequest(request),
            app: app,
            device: device,
            manager: self,
            completion: completionHandler
        )
        running.withLock { $0[ObjectIdentifier(run)] = run }
        run.submit()
        return VSAccountManagerResult(run: run)
    }

    /// How many of its requests the device is working on.
    ///
    /// For tests: Apple's manager does not say so, and only the manager knows which of its requests have not ended.
    package var requestsAtWork: Int { running.withLock { $0.count } }

    func ended(_ run: RequestRun) {
        _ = running.withLock { $0.removeValue(forKey: ObjectIdentifier(run)) }
    }

    private static func mayPrompt(_ options: [VSCheckAccessOption: Any]) -> Bool {
        let value = options[.prompt]
        return value as? Bool ?? (value as? NSNumber)?.boolValue ?? false
    }
}

@available(*, unavailable)
extension VSAccountManager: Sendable {}
