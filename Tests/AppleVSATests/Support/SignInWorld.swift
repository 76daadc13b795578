import AppleVSA
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import Testing
import VideoSubscriberAccountSimulation

/// A simulated device and a scripted service, and clients over both.
struct SignInWorld {
    let device: SimulatedDevice
    let clock: ManualClock
    let service: ScriptedEntitlementService
    /// The first client.
    let client: SSOClient
    /// Makes another client.
    let makeClient: @Sendable () throws -> SSOClient

    init(
        isOffered: @escaping @Sendable () async -> Bool = { true },
        using plugins: [PluginIdentifier] = [AppleVSAPlugin.identifier, ScriptedServicePlugin.identifier],
        script change: (inout DeviceScript) -> Void
    ) throws {
        var script = DeviceScript()
        change(&script)
        let clock = ManualClock()
        let deviceClock = DeviceClock(now: { clock.now }, sleep: { try await clock.sleep(for: .milliseconds($0)) })
        let device = SimulatedDevice(script: script, clock: deviceClock) { query in
            ProviderAnswer(status: nil, body: "\(query.provider) to \(query.channelIdentifier ?? "nobody")")
        }
        let mvpd = MVPD.ID("cablevision")
        let service = Self.service(mvpd)
        self.service = service
        (self.device, self.clock) = (device, clock)
        makeClient = {
            try SSOClient(
                configuration: ProductConfiguration(
                    facts: .sample,
                    plugins: plugins.map { ProductConfiguration.Use(plugin: $0, settings: PluginSettings()) }
                ),
                plugins: [
                    .appleVSA(
                        presenter: .unseen,
                        isOffered: isOffered,
                        makeManager: { VSAccountManager(device: device) }
                    ),
                    ScriptedServicePlugin.factory(service),
                ],
                environment: .scripted(clock: clock)
            )
        }
        client = try makeClient()
    }

    private static func service(_ mvpd: MVPD.ID) -> ScriptedEntitlementService {
        ScriptedEntitlementService { answers in
            answers.existingProfiles = .always([])
            answers.directory = .always(
                ProviderDirectory([MVPD(id: mvpd, platformMappingID: PlatformMappingID("Cablevision"))])
            )
            let token = VerificationToken(bytes: Array("token".utf8), attributeNames: ["userID"], interruption: .never)
            answers.verification = .always(.prove(token, for: mvpd))
            answers.exchange = .always(.profiles([Profile(mvpd: mvpd, kind: .partner, expiry: .unknown)]))
        }
    }
}
