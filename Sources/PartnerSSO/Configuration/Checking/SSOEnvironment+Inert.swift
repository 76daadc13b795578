import PartnerSSOPluginKit

extension SSOEnvironment {
    /// An environment in which nothing can be reached, for plugins that are created only to be inspected.
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
        throw .internalFault("A plugin that was created only for inspection called the network.")
    }
}
