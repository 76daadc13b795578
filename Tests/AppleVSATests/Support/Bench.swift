import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing
import VideoSubscriberAccountSimulation

@testable import AppleVSA

/// The plugin, registered, over a simulated device.
struct Bench {
    let device: SimulatedDevice
    let framework: any PartnerFramework
    let clock: ManualClock
    let events: EventRecorder

    init(
        settings: PluginSettings = PluginSettings(),
        presenter: any AppleVSAPresenter = .unseen,
        seed: UInt64 = 1,
        lacking fault: PrerequisiteFault? = nil,
        _ change: (inout DeviceScript) -> Void = { _ in }
    ) throws {
        try self.init(
            proof: nil,
            settings: settings,
            presenter: presenter,
            seed: seed,
            lacking: fault,
            script: change
        )
    }

    init(
        proof: ProofProvider?,
        settings: PluginSettings = PluginSettings(),
        presenter: any AppleVSAPresenter = .unseen,
        seed: UInt64 = 1,
        lacking fault: PrerequisiteFault? = nil,
        script change: (inout DeviceScript) -> Void
    ) throws {
        var script = DeviceScript()
        change(&script)
        let clock = ManualClock()
        let events = EventRecorder()
        let device = SimulatedDevice(
            script: script,
            seed: seed,
            clock: DeviceClock(
                now: { clock.now },
                sleep: { try await clock.sleep(for: .milliseconds($0)) }
            ),
            proof: proof
        )
        let plugin = AppleVSAPlugin(
            settings: settings,
            context: .scripted(for: AppleVSAPlugin.identifier, environment: .scripted(clock: clock), events: events),
            presenter: presenter,
            makeManager: { VSAccountManager(device: device) },
            prerequisites: { fault }
        )
        self.clock = clock
        self.events = events
        self.device = device
        // As the core asks it, with the permission read before and after each question.
        framework = PermittedFramework(
            try #require(PluginRegistration(plugin, as: AppleVSAPlugin.identifier).framework)
        )
    }

    func silent() async throws(SSOError) -> IdentityAnswer {
        try await framework.identity(for: IdentityRequest(relyingParty: "issuer", interruption: .never))
    }

    func interactive(
        supported: [String] = ["Cablevision", "Cox", "Spectrum_Picker"],
        featured: [String] = []
    ) async throws -> IdentityAnswer {
        let contents = try #require(
            PickerContents(
                supported: supported.compactMap { PlatformMappingID($0) },
                featured: featured.compactMap { PlatformMappingID($0) }
            )
        )
        return try await framework.identity(
            for: IdentityRequest(relyingParty: "issuer", interruption: .picker(contents))
        )
    }

    func prove(
        _ token: String = "token",
        interruption: VerificationToken.Interruption = .never
    ) async throws(SSOError) -> ProofAnswer {
        let token = VerificationToken(bytes: Array(token.utf8), attributeNames: ["userID"], interruption: interruption)
        return try await framework.attributeResponse(for: ProofRequest(relyingParty: "issuer", token: token))
    }
}

/// Runs `body` and gives the code of the error it throws; nil if it throws none.
func thrownCode(_ body: () async throws -> Void) async -> SSOError.Code? {
    do {
        try await body()
        return nil
    } catch {
        return (error as? SSOError)?.code
    }
}

/// An identity as the adapter would give it.
func identity(_ provider: String, until date: Date? = nil) throws -> ProviderIdentity {
    ProviderIdentity(id: try #require(PlatformMappingID(provider)), expiry: date.map { .at($0) } ?? .unknown)
}

extension PartnerFault {
    /// Domain, code, and whether there is a message.
    var summary: String { "\(domain) \(code)\(message.isEmpty ? "" : " …")" }
}
