public import Logging
public import PartnerSSOPluginKit

/// Everything that a client needs from outside: time, transport, storage, randomness, the device and the logger.
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
}
