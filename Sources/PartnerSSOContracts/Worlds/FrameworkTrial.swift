import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A framework on a staged platform, with a clock of its own and everything that can be seen of it.
struct FrameworkTrial: Sendable {
    let framework: any PartnerFramework
    let stage: StagedPlatform
    let clock: ManualClock
    let events = EventRecorder()
    let log = LogRecorder()

    /// Short pauses pass at once, deadlines do not.
    static let patience = Duration.seconds(20)

    /// Stages a platform and puts a fresh plugin on it.
    ///
    /// - Parameters:
    ///   - script: What device and viewer do.
    ///   - probe: Who asks.
    /// - Throws: ``ContractUnstaged`` when the harness cannot do it.
    init(_ script: DeviceScript, _ probe: ContractProbe) throws {
        guard let make = probe.harness.platform else {
            throw ContractUnstaged("The harness claims a partner framework and has no stage for it (`platform`).")
        }
        probe.scene.withLock { $0.device = script }
        clock = ManualClock(mode: .automatic(upTo: Self.patience))
        stage = try make(StageSetting(device: script, clock: clock))
        let world = SSOEnvironment.scripted(clock: clock, logger: log.logger)
        let plugin = try probe.makePlugin(
            settings: probe.harness.settings,
            by: stage.factory,
            in: world,
            events: events
        )
        guard let framework = probe.register(plugin).frameworks.first else {
            throw ContractUnstaged("The plugin registers no framework.")
        }
        self.framework = framework
    }

    /// What the platform saw, and the viewer of it.
    var sightings: StagedPlatform.Sightings { stage.sightings() }

    /// How often the viewer was interrupted.
    var interruptions: Int { sightings.prompts + sightings.forms }

    /// Everything the plugin told to others than its caller.
    var said: String {
        (events.events.map { "\($0.name) \($0.facts)" } + log.entries.map(\.line)).joined(separator: "\n")
    }

    // MARK: Questions

    func permission(_ asking: Asking) async throws(SSOError) -> PermissionAnswer {
        try await framework.permission(asking: asking)
    }

    func silentIdentity() async throws(SSOError) -> IdentityAnswer {
        try await framework.identity(for: IdentityRequest(relyingParty: "contract", interruption: .never))
    }

    func identity(among providers: [String]) async throws(SSOError) -> IdentityAnswer {
        let ids = providers.compactMap { PlatformMappingID($0) }
        guard let contents = PickerContents(supported: ids, featured: []) else { return try await silentIdentity() }
        return try await framework.identity(
            for: IdentityRequest(relyingParty: "contract", interruption: .picker(contents))
        )
    }

    func proof(
        of token: String,
        _ names: [String] = ["userID"],
        _ interruption: VerificationToken.Interruption = .never
    ) async throws(SSOError) -> ProofAnswer {
        let token = VerificationToken(bytes: Array(token.utf8), attributeNames: names, interruption: interruption)
        return try await framework.attributeResponse(for: ProofRequest(relyingParty: "contract", token: token))
    }

    /// The three questions that the viewer must not notice, by name.
    var silentQuestions: [(name: String, ask: @Sendable () async throws(SSOError) -> Void)] {
        [
            ("permission(asking: .never)", { () async throws(SSOError) in _ = try await permission(.never) }),
            ("identity without interruption", { () async throws(SSOError) in _ = try await silentIdentity() }),
            ("attributeResponse", { () async throws(SSOError) in _ = try await proof(of: "token") }),
        ]
    }
}

extension ContractProbe {
    /// The situations a case looks at: all of them, or the one that a failure printed.
    func situations(_ scripts: [DeviceScript]) -> [DeviceScript] {
        guard let replayed, scripts.contains(replayed.device) else { return scripts }
        return [replayed.device]
    }

    /// A provider that the platform names.
    var provider: String { harness.identifiers.first?.rawValue ?? "Cablevision" }

    /// A device on which the viewer is signed in with a provider, as ordinary as can be.
    var ordinaryDevice: DeviceScript {
        DeviceScript(account: .init(provider: provider, expiresIn: 86_400))
    }
}
