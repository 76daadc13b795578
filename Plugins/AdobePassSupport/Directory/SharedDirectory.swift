import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The directory of one service provider, for all clients of an environment: it is the largest thing that a client keeps.
final class SharedDirectory: Sendable {
    struct Known: Sendable {
        let directory: ProviderDirectory
        /// The clock's uptime when the directory was received.
        let since: Duration
    }

    private let state = Locked<Known?>(nil)

    /// The directory that was received last, or `nil`.
    var known: Known? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    /// Returns the directory that a context's product shares with the same service provider's other clients.
    ///
    /// The service may answer devices of another platform or model differently.
    ///
    /// - Parameters:
    ///   - api: The interface of the service.
    ///   - address: The service's base address.
    ///   - context: The context of a plugin of the client.
    /// - Returns: The directory.
    static func shared(_ api: AdobePassAPI, at address: HTTPAddress, _ context: PluginContext) -> SharedDirectory {
        let device = context.device
        let parts = [
            api.rawValue, address.authority, context.product.serviceProvider, device.hardwareType,
            device.manufacturer, device.model, device.operatingSystem, device.applicationID ?? "",
        ]
        return context.shared.object(for: Secret(parts.joined(separator: "\n")), make: SharedDirectory.init)
    }
}
