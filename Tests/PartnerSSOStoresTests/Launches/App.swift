import AdobePassSimulator
import AdobePassV2
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting

/// A streaming app over the real plugin, as it is after a start; there is no platform that knows the viewer.
enum App {
    static let resource = "REF30"

    /// What the simulator is set up to do for it; it may know a viewer from the start, for some seconds.
    static func settings(knowing mvpd: String? = nil, for seconds: Int64 = 30 * 86_400) -> SimulatorSettings {
        var settings = SimulatorSettings()
        if let mvpd { settings.storedProfiles = [.init(mvpd: mvpd, expiresIn: seconds)] }
        settings.secondScreen = SimulatorSettings.SecondScreen(afterPolls: 0, mvpd: "Cablevision")
        return settings
    }

    static func client(
        store: any SecretStore,
        transport: any HTTPTransport,
        clock: any SSOClock,
        address: String = "http://127.0.0.1:8080"
    ) throws(SSOError) -> SSOClient {
        let settings = PluginSettings([
            "baseURL": .address(try HTTPAddress(address)),
            "softwareStatement": .secret(Secret(SimulatorSoftwareStatements.v2)),
        ])
        // The plugin makes an identifier of its own and stores it, as on a real device.
        var device = DeviceInformation.sampleTV
        device.identifier = nil
        return try SSOClient(
            configuration: ProductConfiguration(
                facts: .sample,
                plugins: [.init(plugin: "adobe-pass-v2", settings: settings)]
            ),
            plugins: [.adobePassV2],
            environment: SSOEnvironment(clock: clock, transport: transport, store: store, device: device)
        )
    }
}

/// The system's clock, wrong by a number of seconds, on which the client's pauses between calls take no time.
///
/// What waits for another process, in shorter steps, really waits; so do limits, which are longer.
final class LaunchClock: SSOClock {
    private static let pauses = Duration.milliseconds(100)...Duration.seconds(2)

    private let ahead: Locked<Double>
    private let system = SystemClock()
    private let skipped = Locked(Duration.zero)

    init(seconds: Double = 0) {
        ahead = Locked(seconds)
    }

    /// Lets time pass without waiting for it.
    func pass(_ seconds: Double) {
        ahead.withLock { $0 += seconds }
    }

    var now: Date { system.now.addingTimeInterval(ahead.withLock { $0 }) }
    var uptime: Duration { system.uptime + skipped.withLock { $0 } }

    func sleep(for duration: Duration) async throws(SSOError) {
        guard Self.pauses.contains(duration) else { return try await system.sleep(for: duration) }
        skipped.withLock { $0 += duration }
        await Task.yield()
        guard !Task.isCancelled else { throw .cancelled }
    }
}
