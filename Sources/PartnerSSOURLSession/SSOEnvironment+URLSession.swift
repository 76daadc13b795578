public import PartnerSSO
public import PartnerSSOPluginKit

extension SSOEnvironment {
    /// An environment over the system's own HTTP client, clock and randomness.
    ///
    /// - Parameters:
    ///   - device: What is known about the device.
    ///   - store: Where secrets outlive the process; by default they do not.
    /// - Returns: The environment, whose other parts can be replaced one by one.
    public static func urlSession(
        device: DeviceInformation,
        store: any SecretStore = InMemorySecretStore()
    ) -> SSOEnvironment {
        SSOEnvironment(transport: URLSessionTransport(), store: store, device: device)
    }
}
