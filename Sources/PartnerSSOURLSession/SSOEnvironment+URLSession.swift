public import PartnerSSO
public import PartnerSSOPluginKit

extension SSOEnvironment {
    /// An environment over the system's own HTTP client, clock and randomness.
    ///
    /// - Parameters:
    ///   - device: The device's description.
    ///   - store: Stores the session and secrets across launches; by default they are kept in memory only.
    /// - Returns: The environment. For other parts, call its initializer with a ``URLSessionTransport``.
    public static func urlSession(
        device: DeviceInformation,
        store: any SecretStore = InMemorySecretStore()
    ) -> SSOEnvironment {
        SSOEnvironment(transport: URLSessionTransport(), store: store, device: device)
    }
}
