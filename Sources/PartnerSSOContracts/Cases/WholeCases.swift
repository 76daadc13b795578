import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// The laws of a plugin as a whole: what it claims to be, whom it calls, and how many may ask at once.
enum WholeCases {
    static let all = [claims, hosts, together]

    private static let claims = ContractCase(
        "PLG-011",
        "The plugin is what it claims to be",
        "The capabilities a plugin registers are exactly those its author claims for it, so that no law is left out by accident."
    ) { probe in
        let claimed = probe.harness.capabilities
        let found = probe.register(try probe.makePlugin()).capabilities
        let (missing, extra) = (claimed.subtracting(found), found.subtracting(claimed))
        try probe.require(
            missing.isEmpty,
            "The harness claims \(ContractReport.names(of: missing)), which the plugin does not register."
        )
        try probe.require(
            extra.isEmpty,
            "The plugin registers \(ContractReport.names(of: extra)), which the harness does not claim (`capabilities`)."
        )
    }

    private static let hosts = ContractCase(
        "PLG-012",
        "Only declared hosts are called, by every capability",
        "Whatever a plugin is asked, every request goes to an address of its settings: a source of tokens and a framework call nobody else either."
    ) { probe in
        var declared = probe.addresses(in: probe.harness.settings)
        var calls: [HTTPCall] = []
        if probe.harness.capabilities.contains(.identityTokenSource) {
            let trial = try IssuerTrial(IssuerScript(), probe)
            declared.formUnion(probe.addresses(in: trial.stage.settings))
            _ = try await trial.token()
            calls += trial.wire.calls
        }
        if probe.harness.capabilities.contains(.entitlementService) {
            let walk = try ServiceWalk(probe)
            declared.formUnion(probe.addresses(in: walk.stage.settings))
            try await walk.go()
            calls += walk.wire.calls
        }
        for address in calls.map(\.address) {
            try probe.require(declared.contains(address), "\(address) is called, which no setting declares.")
        }
    }

    private static let together = ContractCase(
        "PLG-013",
        "Every capability may be used by many tasks at once",
        "Each of many tasks that ask a plugin at the same time gets the answer it would get alone."
    ) { probe in
        if probe.harness.capabilities.contains(.partnerFramework) {
            let trial = try FrameworkTrial(probe.ordinaryDevice, probe)
            try await requireAll(probe, "identity") { "\(try await trial.silentIdentity())" }
        }
        if probe.harness.capabilities.contains(.entitlementService) {
            let walk = try ServiceWalk(probe)
            try await walk.go(through: .somebody)
            try await requireAll(probe, "existingProfiles") { "\(try await walk.profiles())" }
            try await requireAll(probe, "directory") { "\(try await walk.service.directory().mvpds.map(\.id))" }
        }
        if probe.harness.capabilities.contains(.identityTokenSource) {
            let trial = try IssuerTrial(IssuerScript(), probe)
            try await requireAll(probe, "token") { try await trial.token()?.text ?? "" }
        }
    }

    private static func requireAll(
        _ probe: ContractProbe,
        _ what: String,
        _ ask: @escaping @Sendable () async throws -> String
    ) async throws {
        let expected = try await ask()
        let answers = await Waiting.answers(to: 12) {
            do {
                return try await ask()
            } catch {
                return "\(error)"
            }
        }
        let stray = answers.first { $0 != expected }
        try probe.require(stray == nil, "Asked by twelve tasks at once, \(what) answers one of them: \(stray ?? "")")
    }
}
