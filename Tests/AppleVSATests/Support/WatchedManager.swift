import Foundation
import PartnerSSOPluginKit
import VideoSubscriberAccountSimulation

@testable import AppleVSA

/// A manager that tells what it is given and asked, and whose release can be awaited.
final class WatchedManager: VSAccountManager {
    enum Call {
        case access, request
    }

    private let token: Lifetimes.Token?
    /// Called with each delegate, which a framework may hold on to while it is about to call it.
    private let didGetDelegate: (ViewForwarder) -> Void
    /// Called before each call reaches the device.
    private let willCall: (Call) -> Void

    init(
        device: SimulatedDevice,
        token: Lifetimes.Token? = nil,
        didGetDelegate: @escaping (ViewForwarder) -> Void = { _ in },
        willCall: @escaping (Call) -> Void = { _ in }
    ) {
        self.token = token
        self.didGetDelegate = didGetDelegate
        self.willCall = willCall
        super.init(device: device)
    }

    override var delegate: (any VSAccountManagerDelegate)? {
        get { super.delegate }
        set {
            super.delegate = newValue
            if let forwarder = newValue as? ViewForwarder { didGetDelegate(forwarder) }
        }
    }

    override func checkAccessStatus(
        options: [VSCheckAccessOption: Any] = [:],
        completionHandler: @escaping (VSAccountAccessStatus, (any Error)?) -> Void
    ) {
        willCall(.access)
        super.checkAccessStatus(options: options, completionHandler: completionHandler)
    }

    override func enqueue(
        _ request: VSAccountMetadataRequest,
        completionHandler: @escaping (VSAccountMetadata?, (any Error)?) -> Void
    ) -> VSAccountManagerResult {
        willCall(.request)
        return super.enqueue(request, completionHandler: completionHandler)
    }
}
