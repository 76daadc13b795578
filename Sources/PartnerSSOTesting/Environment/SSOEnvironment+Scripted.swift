public import Logging
public import PartnerSSO
public import PartnerSSOPluginKit

extension SSOEnvironment {
    /// A world of doubles; what a test does not bring is there and does as little as it can.
    ///
    /// - Parameters:
    ///   - clock: Time; by default it stands still.
    ///   - transport: The wire; by default every call throws `testing.unscripted`.
    ///   - store: Storage; by default in memory.
    ///   - randomness: Randomness; by default always the same.
    ///   - device: The device.
    ///   - logger: Where to log; by default nowhere.
    /// - Returns: The environment.
    public static func scripted(
        clock: any SSOClock = ManualClock(),
        transport: any HTTPTransport = ScriptedTransport(),
        store: any SecretStore = InMemorySecretStore(),
        randomness: any RandomnessSource = SeededRandomness(),
        device: DeviceInformation = .sampleTV,
        logger: Logger = Logger(label: "PartnerSSOTesting") { _ in SwiftLogNoOpLogHandler() }
    ) -> SSOEnvironment {
        SSOEnvironment(
            clock: clock,
            transport: transport,
            store: store,
            randomness: randomness,
            device: device,
            logger: logger
        )
    }
}
