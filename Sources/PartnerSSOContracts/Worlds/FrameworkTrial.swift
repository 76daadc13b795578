import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting

/// A framework on a staged platform, with a clock of its own and everything that can be seen of it.
struct FrameworkTrial: Sendable {
    let framework: any PartnerFramework
    /// The framework as the plugin registers it.
    let bare: any PartnerFramework
    let stage: StagedPlatform
    let world = TrialWorld()

    /// Stages a platform and puts a fresh plugin on it.
    ///
    /// - Parameters:
    ///   - script: What device and viewer do.
    ///   - probe: Makes the plugin, and knows the harness.
    /// - Throws: ``ContractUnstaged`` when the harness cannot do it.
    init(_ script: DeviceScript, _ probe: ContractProbe) throws {
        guard let make = probe.harness.platform else {
            throw ContractUnstaged("The harness claims a partner framework and has no stage for it (`platform`).")
        }
        probe.scene.withLock { $0.device = script }
        stage = try make(StageSetting(device: script, clock: world.truth))
        let registrar = try world.register(probe, probe.harness.settings, by: stage.factory)
        guard let framework = registrar.frameworks.first else {
            throw ContractUnstaged("The plugin registers no framework.")
        }
        // As the core asks it, with the permission read before and after each question.
        self.framework = PermittedFramework(framework)
        bare = framework
    }

    var clock: ManualClock { world.clock }
    var said: String { world.said }

    /// What the platform saw, and the viewer of it.
    var sightings: StagedPlatform.Sightings { stage.sightings() }

    /// Whether the platform can do something, as its stage says.
    func has(_ ability: StagedPlatform.Ability) -> Bool { !stage.lacking.contains(ability) }

    /// Ends a case that is about proofs on a platform that makes none.
    func requireProofs() throws(ContractUnproven) {
        guard has(.proof) else { throw ContractUnproven("The platform makes no proofs (`lacking: [.proof]`).") }
    }

    /// The steps of a list that the platform has.
    func steps(_ steps: [DeviceScript.Step]) -> [DeviceScript.Step] {
        steps.filter { $0 != .proof || has(.proof) }
    }

    /// How often the viewer was interrupted.
    var interruptions: Int { sightings.prompts + sightings.forms }

    // MARK: Questions

    func permission(_ asking: Asking) async throws(SSOError) -> PermissionAnswer {
        try await framework.permission(asking: asking)
    }

    func silentIdentity() async throws(SSOError) -> IdentityAnswer {
        try await framework.identity(for: IdentityRequest(relyingParty: "contract", interruption: .never))
    }

    func identity(
        among supported: [String],
        featuring featured: [String] = []
    ) async throws(SSOError) -> IdentityAnswer {
        let lists = [supported, featured].map { $0.compactMap { PlatformMappingID($0) } }
        guard let contents = PickerContents(supported: lists[0], featured: lists[1]) else {
            return try await silentIdentity()
        }
        return try await framework.identity(
            for: IdentityRequest(relyingParty: "contract", interruption: .picker(contents))
        )
    }

    func proof(
        of token: String,
        _ names: [String] = ["userID"],
        _ interruption: VerificationToken.Interruption = .never,
        asking: Asking = .ifNeeded
    ) async throws(SSOError) -> ProofAnswer {
        try await proof(ofBytes: Array(token.utf8), names, interruption, asking: asking)
    }

    func proof(
        ofBytes bytes: [UInt8],
        _ names: [String] = ["userID"],
        _ interruption: VerificationToken.Interruption = .never,
        asking: Asking = .ifNeeded
    ) async throws(SSOError) -> ProofAnswer {
        let token = VerificationToken(bytes: bytes, attributeNames: names, interruption: interruption)
        let request = ProofRequest(relyingParty: "contract", token: token, asking: asking)
        return try await framework.attributeResponse(for: request)
    }

    /// A question to a framework, and what it is called.
    typealias Question = (name: String, ask: @Sendable () async throws -> Void)

    /// The three questions that the viewer must not notice.
    var silentQuestions: [Question] { Self.questions(to: framework, asking: .never) }

    /// The three questions to a framework, of which only the one for permission may ask the viewer.
    static func questions(to framework: any PartnerFramework, asking: Asking) -> [Question] {
        let request = IdentityRequest(relyingParty: "contract", interruption: .never)
        let token = VerificationToken(
            bytes: Array("token".utf8),
            attributeNames: ["userID"],
            interruption: asking == .ifNeeded ? .ifNeeded : .never
        )
        let proof = ProofRequest(relyingParty: "contract", token: token)
        return [
            ("permission", { _ = try await framework.permission(asking: asking) }),
            ("identity", { _ = try await framework.identity(for: request) }),
            ("attributeResponse", { _ = try await framework.attributeResponse(for: proof) }),
        ]
    }
}

extension ContractProbe {
    /// The situations a case looks at: all of them, or the one that a failure printed.
    ///
    /// The one that differs least from an ordinary device comes first, so that a failure shows in the simplest situation.
    func situations(_ scripts: [DeviceScript]) -> [DeviceScript] {
        if let replayed, scripts.contains(replayed.device) { return [replayed.device] }
        let sizes = scripts.map { (script: $0, size: ContractReport.size(of: $0)) }
        return sizes.sorted { $0.size < $1.size }.map(\.script)
    }

    /// A provider that the platform names.
    var provider: String { harness.identifiers.first?.rawValue ?? "Cablevision" }

    /// An ordinary device whose platform does not answer at one step.
    func device(silentAt step: DeviceScript.Step) -> DeviceScript {
        var script = ordinaryDevice
        script.callbacksByStep = [step: .never]
        return script
    }

    /// A device on which the viewer is signed in with a provider, as ordinary as can be.
    var ordinaryDevice: DeviceScript {
        DeviceScript(account: .init(provider: provider, expiresIn: 86_400))
    }
}
