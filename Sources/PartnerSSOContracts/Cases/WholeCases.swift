import PartnerSSOPluginKit
import PartnerSSOScenarios
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
        "Every capability may be used by a hundred tasks at once",
        "Each of a hundred tasks that ask a plugin different questions at the same time gets the answer it would get alone, in whatever order they ask and the answers arrive."
    ) { probe in
        if probe.harness.capabilities.contains(.partnerFramework) {
            for callbacks in [DeviceScript.Callbacks.asynchronous, .synchronous] {
                var script = probe.ordinaryDevice
                script.callbacks = callbacks
                try await requireAll(questions(to: try FrameworkTrial(script, probe)), probe)
            }
        }
        if probe.harness.capabilities.contains(.entitlementService) {
            let walk = try ServiceWalk(probe, script: ServiceScript(denied: [denied]))
            walk.wire.shuffle(by: probe.generator)
            try await walk.go(through: .somebody)
            try await requireAll(questions(to: walk), probe)
        }
        if probe.harness.capabilities.contains(.identityTokenSource) {
            let trial = try IssuerTrial(IssuerScript(), probe)
            try await requireAll([("token", { try await trial.token()?.text ?? "" })], probe)
        }
    }

    /// A question, and its answer as text.
    private typealias Question = (name: String, ask: @Sendable () async throws -> String)

    /// A resource that the viewer may not watch.
    private static let denied = "contract-denied"

    private static func questions(to trial: FrameworkTrial) -> [Question] {
        let proofs = (1...3).map { number -> Question in
            (
                "attributeResponse",
                {
                    let answer = try await trial.proof(of: "token-\(number)")
                    guard case .proven(let proof, by: let identity) = answer else { return "\(answer)" }
                    return "\(identity) \(proof.bytes.withValue { $0 })"
                }
            )
        }
        let others: [Question] = [
            ("permission", { "\(try await trial.permission(.never))" }),
            ("identity", { "\(try await trial.silentIdentity())" }),
        ]
        return trial.has(.proof) ? others + proofs : others
    }

    private static func questions(to walk: ServiceWalk) throws -> [Question] {
        guard let profile = walk.profile, let denied = Resource(denied) else {
            throw ContractUnstaged("No viewer signed in on this walk.")
        }
        let (service, context) = (walk.service, walk.context)
        let decisions = [walk.stage.resource, denied].map { resource -> Question in
            (
                "authorize",
                {
                    let decision = try await service.authorize(resource, for: profile, in: context)
                    return "\(decision.permit?.resource.rawValue ?? "denied")"
                }
            )
        }
        let others: [Question] = [
            ("existingProfiles", { "\(try await walk.profiles())" }),
            ("directory", { "\(try await service.directory().mvpds.map(\.id))" }),
            (
                "preview",
                { "\(try await service.preview([walk.stage.resource, denied], for: profile, in: context))" }
            ),
        ]
        return decisions + others
    }

    private static func requireAll(_ questions: [Question], _ probe: ContractProbe) async throws {
        var expected: [String] = []
        for question in questions { expected.append(try await question.ask()) }
        var generator = probe.generator
        let order = (0..<100).map { $0 % questions.count }.shuffled(using: &generator)
        let stray = await withTaskGroup(of: String?.self) { group in
            for index in order {
                let (question, expected) = (questions[index], expected[index])
                group.addTask {
                    do {
                        let answer = try await question.ask()
                        return answer == expected ? nil : "\(question.name) answers \(answer)"
                    } catch {
                        return "\(question.name) throws \(error)"
                    }
                }
            }
            return await group.compactMap(\.self).first { _ in true }
        }
        try probe.require(stray == nil, "Asked by a hundred tasks at once, \(stray ?? "")")
    }
}
