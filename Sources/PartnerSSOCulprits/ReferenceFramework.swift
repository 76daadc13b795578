import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary

/// A device side over a small platform: one bridge, two deadlines.
struct ReferenceFramework: PartnerFramework {
    /// What a culprit does differently.
    struct Habits: Sendable {
        /// How long a question without the viewer may take.
        var patience = Duration.seconds(30)
        /// How long a question with the viewer may take.
        var viewersTime = Duration.seconds(600)
        /// How long the viewer may look at the question for permission, where that differs.
        var promptTime: Duration?
        /// What a failure of the platform means at a step.
        var meaning: @Sendable (DeviceScript.Step) -> IdentityObstacle = { _ in .frameworkUnavailable }
        /// What a failure to tell the permission means.
        var permissionMeaning = Permission.Refusal.notDetermined
        /// What the platform gets for its picker.
        var contents: @Sendable (PickerContents) -> PickerContents? = { $0 }
        /// What the platform gets for a token.
        var token: @Sendable ([UInt8]) -> [UInt8] = { $0 }
        /// Whether a question at a step can be taken back.
        var withdraws: @Sendable (DeviceScript.Step) -> Bool = { _ in true }
        /// Where the handle of the latest question is kept, if a cancellation is to use that one.
        var latestHandle: Locked<(@Sendable () -> Void)?>?
        /// Measures deadlines, if not the clock of the context does.
        var timer: (any SSOClock)?
        /// How the platform's proofs are called.
        var scheme = "reference"
    }

    var partner = PartnerDescription(name: "Reference", signOutPath: ["Settings", "TV Provider"])
    let platform: ReferencePlatform
    let context: PluginContext
    let memory: Locked<ReferenceParts.Memory>
    var habits = Habits()

    func permission(asking: Asking) async throws(SSOError) -> PermissionAnswer {
        switch try await ask(.permission(mayPrompt: asking == .ifNeeded), "permission") {
        case .permission(.granted): return .granted
        case .permission(let permission): return .refused(permission.refusal ?? .notDetermined, nil)
        case .fault(let fault): return .refused(habits.permissionMeaning, fault)
        case .account, .nobody: throw Self.confused
        }
    }

    func identity(for request: IdentityRequest) async throws(SSOError) -> IdentityAnswer {
        var picker: PickerContents?
        if case .picker(let contents) = request.interruption { picker = habits.contents(contents) }
        let answer = try await ask(.identity(picker), "identity")
        switch answer {
        case .account(let provider, let expiry, _):
            return .identified(try Self.identity(provider, expiry))
        case .nobody(let obstacle): return .unidentified(obstacle, nil)
        case .fault(let fault): return .unidentified(habits.meaning(picker == nil ? .silent : .interactive), fault)
        case .permission: throw Self.confused
        }
    }

    func attributeResponse(for request: ProofRequest) async throws(SSOError) -> ProofAnswer {
        let token = habits.token(request.token.bytes.withValue { $0 })
        let answer = try await ask(.proof(token: token, attributeNames: request.token.attributeNames), "proof")
        switch answer {
        case .account(let provider, let expiry, let proof?):
            let response = AttributeResponse(scheme: .init(habits.scheme), bytes: proof)
            return .proven(response, by: try Self.identity(provider, expiry))
        case .account: return .unproven(nil, nil)
        case .nobody(let obstacle): return .unproven(obstacle, nil)
        case .fault(let fault): return .unproven(habits.meaning(.proof), fault)
        case .permission: throw Self.confused
        }
    }
}

extension ReferenceFramework {
    private func deadline(of question: ReferencePlatform.Question) -> Duration {
        switch question {
        case .permission(mayPrompt: true): habits.promptTime ?? habits.viewersTime
        case .identity(.some): habits.viewersTime
        case .permission, .identity, .proof: habits.patience
        }
    }

    private func ask(
        _ question: ReferencePlatform.Question,
        _ name: String
    ) async throws(SSOError) -> ReferencePlatform.Reply {
        guard !Task.isCancelled else { throw .cancelled }
        return try await PartnerCallback<ReferencePlatform.Reply>.value(
            of: name,
            deadline: deadline(of: question),
            clock: habits.timer ?? context.clock,
            report: context.report
        ) { callback in
            let handle = platform.ask(question) { callback($0) }
            guard let latest = habits.latestHandle else { return habits.withdraws(question.step) ? handle : nil }
            latest.withLock { $0 = handle }
            return { latest.withLock { $0 }?() }
        }
    }

    private static func identity(_ provider: String, _ expiry: Expiry) throws(SSOError) -> ProviderIdentity {
        try ProviderIdentity(named: provider, until: expiry.date, for: "reference")
    }

    private static let confused = SSOError(
        .partnerAnswerInvalid,
        "The platform answered another question.",
        hint: "Offer the regular sign-in."
    )
}
