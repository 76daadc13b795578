import PartnerSSOPluginKit

extension SSOEnvironment {
    /// A world in which nothing can be reached, for plugins that are made only to be looked at.
    static let inert = SSOEnvironment(
        transport: InertTransport(),
        store: InMemorySecretStore(),
        device: DeviceInformation(
            hardwareType: "unknown",
            model: "unknown",
            modelVersion: "unknown",
            manufacturer: "unknown",
            operatingSystem: "unknown",
            operatingSystemVersion: "unknown",
            connectionType: "unknown"
        )
    )
}

private struct InertTransport: HTTPTransport {
    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        throw .internalFault("A plugin that was made only to be looked at called the network.")
    }
}
