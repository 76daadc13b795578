public import Logging
public import PartnerSSOPluginKit

/// The whole outside world in one value: time, the wire, storage, randomness, the device, and where to log.
public struct SSOEnvironment: Sendable {
    /// Time.
    package var clock: any SSOClock
    /// The wire.
    package var transport: any HTTPTransport
    /// Where secrets outlive the process.
    package var store: any SecretStore
    /// Randomness.
    package var randomness: any RandomnessSource
    /// What is known about the device.
    package var device: DeviceInformation
    /// Where to log; silent by default.
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
