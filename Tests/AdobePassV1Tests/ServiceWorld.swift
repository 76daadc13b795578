import AdobePassSimulator
import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

@testable import AdobePassV1

/// The service alone, without a client, against the stand-in inside the process.
struct ServiceWorld {
    let clock: ManualClock
    let standIn: InProcessStandIn
    let wire: Wiretap
    let service: AdobePassV1Service

    init(
        system: String = "tvOS",
        identifier: String? = "hashed-device",
        settings others: [String: PluginSettings.Value] = [:],
        store: any SecretStore = InMemorySecretStore(),
        standIn known: InProcessStandIn? = nil,
        clock: ManualClock = ManualClock(mode: .automatic),
        change: (inout StandInSettings) -> Void = { _ in }
    ) throws {
        var settings = StandInSettings()
        settings.isStrict = true
        change(&settings)
        self.clock = clock
        standIn = known ?? InProcessStandIn(settings: settings, clock: clock)
        wire = Wiretap(standIn)
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
            "softwareStatement": .secret(Secret(StandInSoftwareStatements.v1)),
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

    /// Starts a regular sign-in and returns its ticket.
    func ticket(_ mvpd: MVPD.ID? = nil) async throws(SSOError) -> RegularTicket? {
        let start = try await service.startRegularSignIn(with: mvpd, resuming: nil, in: ServiceContext())
        guard case .ticket(let ticket) = start else { return nil }
        return ticket
    }

    /// The calls of the interface so far, as method and path.
    var calls: [String] {
        standIn.records.filter { !$0.path.hasPrefix("/o/") }.map { "\($0.method) \($0.path)" }
    }
}
