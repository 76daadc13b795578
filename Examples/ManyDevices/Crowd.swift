import Foundation
import PartnerSSOScenarios
import VideoSubscriberAccountSimulation

/// Devices whose viewers all stand before an open picker at the same time, and then all sign in.
struct Crowd: Sendable {
    let devices: [SimulatedDevice]

    init(count: Int) {
        devices = (0..<count).map { index in
            var script = DeviceScript()
            script.permission = .notDetermined
            script.picker = DeviceScript.Picker(choice: .wait)
            return SimulatedDevice(script: script, seed: UInt64(index), clock: .standing(at: .distantPast)) { query in
                ProviderAnswer(status: nil, body: "<Response from=\"\(query.provider)\"/>")
            }
        }
    }

    /// Signs every viewer in.
    ///
    /// - Returns: How many apps were told their own viewer's provider and got its proof, and the memory in bytes that the
    ///   process held when every picker was open.
    func signIn() async -> (right: Int, bytes: Int?) {
        await withTaskGroup(of: Bool.self) { group in
            for (index, device) in devices.enumerated() {
                group.addTask { await Self.signIn(on: device, to: "provider-\(index)") }
            }
            for device in devices { await device.viewerIsAwaited() }
            let bytes = Memory.now
            for (index, device) in devices.enumerated() {
                device.viewerActs(DeviceScript.Picker(provider: "provider-\(index)"))
            }
            return (await group.reduce(into: 0) { count, isRight in count += isRight ? 1 : 0 }, bytes)
        }
    }

    /// What one app does: permission, picker with proof, and a silent check afterwards.
    private static func signIn(on device: SimulatedDevice, to provider: String) async -> Bool {
        let manager = VSAccountManager(device: device)
        let presenter = NoScreen()
        manager.delegate = presenter
        guard (try? await manager.checkAccessStatus(options: [.prompt: true])) == .granted else { return false }
        let first = await told(manager, provider: provider, interrupting: true)
        let second = await told(manager, provider: provider, interrupting: false)
        return withExtendedLifetime(presenter) {
            first.provider == provider && first.saml == "<Response from=\"\(provider)\"/>"
                && second.provider == provider && device.interruptionCount() == 2
        }
    }

    private static func told(
        _ manager: VSAccountManager,
        provider: String,
        interrupting: Bool
    ) async -> (provider: String?, saml: String?) {
        let request = VSAccountMetadataRequest()
        request.includeAccountProviderIdentifier = true
        request.isInterruptionAllowed = interrupting
        request.supportedAccountProviderIdentifiers = [provider, "another"]
        request.attributeNames = interrupting ? ["userID"] : []
        return await withCheckedContinuation { done in
            manager.enqueue(request) { metadata, _ in
                done.resume(returning: (metadata?.accountProviderIdentifier, metadata?.samlAttributeQueryResponse))
            }
        }
    }
}

/// Presents nothing.
private final class NoScreen: NSObject, VSAccountManagerDelegate, Sendable {
    func accountManager(_ accountManager: VSAccountManager, present viewController: UIViewController) {}
    func accountManager(_ accountManager: VSAccountManager, dismiss viewController: UIViewController) {}
}
