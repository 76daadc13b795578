import AdobePassSimulator
import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

@testable import AdobePassV1

/// The service alone, without a client, against the simulator inside the process.
struct ServiceWorld {
    let clock: ManualClock
    let simulator: InProcessSimulator
    let wire: Wiretap
    let service: AdobePassV1Service

    init(
        system: String = "tvOS",
        identifier: String? = "canary-device",
        settings others: [String: PluginSettings.Value] = [:],
        store: any SecretStore = InMemorySecretStore(),
        simulator known: InProcessSimulator? = nil,
        clock: ManualClock = ManualClock(mode: .automatic),
        change: (inout SimulatorSettings) -> Void = { _ in }
    ) throws {
        var settings = SimulatorSettings()
        settings.isStrict = true
        change(&settings)
        self.clock = clock
        simulator = known ?? InProcessSimulator(settings: settings, clock: clock)
        wire = Wiretap(simulator)
        var device = DeviceInformation.sampleTV
        device.identifier = identifier.map { Secret($0) }
        device.operatingSystem = system
        let facts = RegularSignInFacts(
            style: .secondScreen,
            domainName: "example.com",
            redirectURL: "https://example.com/done"
        )
        service = AdobePassV1Service(
            try V1Settings(PluginSettings(try Self.required().merging(others) { $1 })),
            context: .scripted(
                for: AdobePassV1Plugin.identifier,
                product: ProductFacts(name: "legacy-tv", serviceProvider: "REF30", regularSignIn: facts),
                environment: .scripted(clock: clock, transport: wire, store: store, device: device)
            )
        )
    }

    /// The settings that must be there.
    static func required() throws(SSOError) -> [String: PluginSettings.Value] {
        [
            "baseURL": .address(try HTTPAddress("https://api.auth.example.com")),
            "softwareStatement": .secret(Secret(SimulatorSoftwareStatements.v1)),
        ]
    }

    /// Runs a call and returns the code of what it throws.
    func code(of call: () async throws(SSOError) -> some Any) async -> SSOError.Code? {
        do throws(SSOError) {
            _ = try await call()
            return nil
        } catch {
            return error.code
        }
    }

    /// Starts a regular sign-in and returns its session.
    func session(_ mvpd: MVPD.ID? = nil) async throws(SSOError) -> ServiceSession? {
        let start = try await service.startRegularSignIn(with: mvpd, resuming: nil, in: ServiceContext())
        guard case .session(let session) = start else { return nil }
        return session
    }

    /// The calls of the interface so far, as method and path.
    var calls: [String] {
        simulator.records.filter { !$0.path.hasPrefix("/o/") }.map { "\($0.method) \($0.path)" }
    }
}
