public import Logging
public import PartnerSSOPluginKit

/// Everything that a client needs from outside: time, transport, storage, randomness, the device and the logger.
///
/// Pass the same value to all clients of a device. Copies of a value also share the pace at which the device may call a
/// service.
public struct SSOEnvironment: Sendable {
    /// The clock.
    package var clock: any SSOClock
    /// Sends HTTP requests.
    package var transport: any HTTPTransport
    /// Stores the session and the plugins' secrets across launches.
    package var store: any SecretStore
    /// The source of random bytes.
    package var randomness: any RandomnessSource
    /// The device's description, which services ask for.
    package var device: DeviceInformation
    /// The logger, which is silent by default.
    package var logger: Logger
    /// Receives each call of a client to a plugin, for a tool that draws them.
    package var pluginCallWatch: (@Sendable (PluginCall) -> Void)?
    /// What the clients of this environment share.
    package let shared = SharedObjects()

    /// Creates an environment.
    public init(
        clock: any SSOClock = SystemClock(),
        transport: any HTTPTransport,
        store: any SecretStore,
        randomness: any RandomnessSource = SystemRandomness(),
        device: DeviceInformation,
        logger: Logger = Logger(label: "PartnerSSO") { _ in SwiftLogNoOpLogHandler() }
    ) {
        self.clock = clock
        self.transport = transport
        self.store = store
        self.randomness = randomness
        self.device = device
        self.logger = logger
    }

    /// Returns the environment of another device, for a server that acts in the name of many.
    ///
    /// Clients of a device share its pace in every environment that is derived from one value. The device is recognised
    /// by its `forwardedAddress`, or by its `identifier` if it has none.
    ///
    /// - Parameters:
    ///   - device: The other device's description.
    ///   - store: Stores the session and secrets of that device.
    /// - Returns: The environment, whose other parts are those of this one.
    public func forDevice(_ device: DeviceInformation, store: any SecretStore) -> SSOEnvironment {
        var environment = self
        environment.device = device
        environment.store = store
        return environment
    }
}
