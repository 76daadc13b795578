#if AsyncHTTPClient
public import PartnerSSO
public import PartnerSSOPluginKit

extension SSOEnvironment {
    /// An environment over AsyncHTTPClient, the system's clock and randomness.
    ///
    /// - Parameters:
    ///   - device: The description of the device the server acts for.
    ///   - store: Stores the session and secrets across launches; by default they are kept in memory only.
    ///   - transport: The transport, which one process should share among its environments.
    /// - Returns: The environment. For other parts, call its initializer with the transport.
    public static func asyncHTTPClient(
        device: DeviceInformation,
        store: any SecretStore = InMemorySecretStore(),
        transport: AsyncHTTPClientTransport = AsyncHTTPClientTransport()
    ) -> SSOEnvironment {
        SSOEnvironment(transport: transport, store: store, device: device)
    }
}
#endif
