public import Foundation
import PartnerSSOBase

/// The app's way to the viewer's TV provider account on this device.
///
/// Completion handlers are called exactly once, perhaps before the call returns, on any thread, unless the device's script
/// says otherwise. Source: Apple, *VSAccountManager*.
open class VSAccountManager: NSObject {
    /// The device this manager serves; the simulation's own addition.
    public let device: SimulatedDevice
    /// Which app asks, since permission is kept per app; the simulation's own addition.
    public let app: String

    private let presenter = Guarded(WeakDelegate())

    /// Makes a manager for the device of the current task's scope.
    public override convenience init() {
        self.init(device: SimulatedDevice.current)
    }

    /// Makes a manager for a device; the simulation's own addition.
    ///
    /// - Parameters:
    ///   - device: The device to ask.
    ///   - app: Which app asks; apps on one device share its account, not its permission.
    public init(device: SimulatedDevice, app: String = SimulatedDevice.defaultApp) {
        self.device = device
        self.app = app
    }

    /// Who presents the device's views; held weakly.
    ///
    /// Source: Apple, *VSAccountManager*, `delegate`.
    open var delegate: (any VSAccountManagerDelegate)? {
        get { presenter.withLock { $0.delegate } }
        set { presenter.withLock { $0.delegate = newValue } }
    }

    /// Tells whether the app may read the subscription, asking the viewer only if allowed to and never asked before.
    ///
    /// Source: Apple, *VSAccountManager*, `checkAccessStatus(options:completionHandler:)`.
    ///
    /// - Parameters:
    ///   - options: `[.prompt: true]` lets the device ask.
    ///   - completionHandler: Gets the status, and an error whenever the status is not `granted`.
    open func checkAccessStatus(
        options: [VSCheckAccessOption: Any] = [:],
        completionHandler: @escaping (VSAccountAccessStatus, (any Error)?) -> Void
    ) {
        device.checkAccess(for: app, mayPrompt: Self.mayPrompt(options), completionHandler)
    }

    /// Tells whether the app may read the subscription, and throws whenever it may not.
    ///
    /// Source: Apple, *VSAccountManager*, `checkAccessStatus(options:)`.
    ///
    /// - Parameter options: `[.prompt: true]` lets the device ask.
    /// - Returns: The status.
    /// - Throws: The error the completion handler would have got.
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

    /// Asks for the account's metadata.
    ///
    /// Source: Apple, *VSAccountManager*, `enqueue(_:completionHandler:)`.
    ///
    /// - Parameters:
    ///   - request: What to tell; read once, at this call.
    ///   - completionHandler: Gets the metadata, or an error.
    /// - Returns: A handle to cancel the request with.
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
        run.submit()
        return VSAccountManagerResult(run: run)
    }

    private static func mayPrompt(_ options: [VSCheckAccessOption: Any]) -> Bool {
        let value = options[.prompt]
        return value as? Bool ?? (value as? NSNumber)?.boolValue ?? false
    }
}

@available(*, unavailable)
extension VSAccountManager: Sendable {}
