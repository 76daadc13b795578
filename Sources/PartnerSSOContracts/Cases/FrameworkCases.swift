import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// The laws of a partner framework: who it is, and whom it does not disturb.
enum FrameworkCases {
    static let all = [described, cancelled]

    private static let described = ContractCase(
        "FRM-001",
        "The platform is named, and the way out is described",
        law: "A framework says its name as services spell it, and where the viewer ends the platform's login.",
        group: .framework,
        requires: [.partnerFramework]
    ) { probe in
        let partner = try framework(of: probe).partner
        let isNamed = !partner.name.isEmpty && partner.name.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        try probe.require(isNamed, "\(quoted(partner.name)) is no name that fits into a call.")
        let isDescribed = !partner.signOutPath.isEmpty && partner.signOutPath.allSatisfy { !$0.isEmpty }
        try probe.require(isDescribed, "The settings path \(partner.signOutPath) leads nowhere.")
    }

    private static let cancelled = ContractCase(
        "FRM-002",
        "A cancelled question is not asked",
        law:
            "In a task that is cancelled every question to a framework ends in cancelled, and nothing appears on the screen.",
        group: .framework,
        requires: [.partnerFramework]
    ) { probe in
        let framework = try framework(of: probe)
        let token = VerificationToken(bytes: Array("token".utf8), attributeNames: ["userID"], interruption: .ifNeeded)
        let questions: [(String, @Sendable () async throws(SSOError) -> Void)] = [
            ("permission", { () async throws(SSOError) in _ = try await framework.permission(asking: .ifNeeded) }),
            (
                "identity",
                { () async throws(SSOError) in
                    _ = try await framework.identity(for: IdentityRequest(relyingParty: nil, interruption: .never))
                }
            ),
            (
                "attributeResponse",
                { () async throws(SSOError) in
                    _ = try await framework.attributeResponse(for: ProofRequest(relyingParty: nil, token: token))
                }
            ),
        ]
        for (name, question) in questions {
            let code = await codeWhenCancelled(question)
            try probe.require(
                code == .cancelled,
                "Cancelled before it began, \(name) ended in \(code?.rawValue ?? "an answer")."
            )
        }
    }

    private static func framework(of probe: ContractProbe) throws -> any PartnerFramework {
        guard let framework = probe.register(try probe.makePlugin()).frameworks.first else {
            throw ContractUnstaged("The plugin registers no framework.")
        }
        return framework
    }

    /// The code a question ends in when its task is cancelled before it begins, or `nil` when it is answered.
    private static func codeWhenCancelled(
        _ question: @escaping @Sendable () async throws(SSOError) -> Void
    ) async -> SSOError.Code? {
        let task = Task { () -> SSOError.Code? in
            await untilCancelled()
            do throws(SSOError) {
                try await question()
                return nil
            } catch {
                return error.code
            }
        }
        task.cancel()
        return await task.value
    }
}
