import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Adapts the core's partner framework to Apple's API.
///
/// The core checks access before each request and again after each answer. Requests run one at a time.
struct AppleFramework: PartnerFramework {
    let partner: PartnerDescription
    let settings: AppleVSASettings
    let clock: any SSOClock
    /// Reports events as long as the client exists; the framework may retain its handlers longer than that.
    let report: @Sendable (SSOEvent) -> Void
    let presenter: any AppleVSAPresenter
    let makeManager: @Sendable () -> AppleAccountManager
    private let prerequisites: @Sendable () async -> PrerequisiteFault?
    private let turnstile = Turnstile()
    private let reporter: EventReporter

    init(
        settings: AppleVSASettings,
        context: PluginContext,
        presenter: any AppleVSAPresenter,
        makeManager: @escaping @Sendable () -> AppleAccountManager,
        prerequisites: @escaping @Sendable () async -> PrerequisiteFault?
    ) {
        partner = .apple(operatingSystem: context.device.operatingSystem)
        self.settings = settings
        clock = context.clock
        let reporter = EventReporter(context.report)
        self.reporter = reporter
        report = { [weak reporter] in reporter?.report($0) }
        self.presenter = presenter
        self.makeManager = makeManager
        self.prerequisites = prerequisites
    }

    func permission(asking: Asking) async throws(SSOError) -> PermissionAnswer {
        let missing = try await abandonable("isOffered", deadline: settings.silentDeadline, clock: clock) {
            [prerequisites] in await prerequisites()
        }
        if let missing { return .unavailable(missing.partnerFault) }
        return try await turnstile.inTurn { () async throws(SSOError) in
            let access = try await Conversation(self).access(asking: asking)
            reportFault(access.refusal == nil ? nil : access.error)
            return access.answer
        }
    }

    func identity(for request: IdentityRequest) async throws(SSOError) -> IdentityAnswer {
        let fields = MetadataFields(request)
        let question = fields.isInterruptionAllowed ? FaultMeaning.Question.interactiveIdentity : .silentIdentity
        switch try await ask(fields, question) {
        case .identity(let identity, _): return .identified(identity)
        case .unidentified(let obstacle, let error): return .unidentified(obstacle, error?.partnerFault)
        case .permissionMissing(let error): return .withoutPermission(.denied, error.partnerFault)
        case .neither: throw .partnerSaidNothing
        }
    }

    func attributeResponse(for request: ProofRequest) async throws(SSOError) -> ProofAnswer {
        let fields = try MetadataFields(request, allowsInterruption: settings.allowsInterruptionDuringProof)
        switch try await ask(fields, .proof) {
        case .identity(_, nil): return .unproven(nil, nil)
        case .identity(let identity, let proof?): return .proven(proof, by: identity)
        case .unidentified(let obstacle, let error): return .unproven(obstacle, error?.partnerFault)
        case .permissionMissing(let error): return .withoutPermission(.denied, error.partnerFault)
        case .neither: throw .partnerSaidNothing
        }
    }

    private func ask(_ fields: MetadataFields, _ question: FaultMeaning.Question) async throws(SSOError) -> Finding {
        try await turnstile.inTurn { () async throws(SSOError) in
            let conversation = await Conversation(self)
            let metadata = try await conversation.metadata(for: fields)
            reportFault(metadata.error)
            let finding = await conversation.finding(metadata, in: question)
            if question == .interactiveIdentity { try await conversation.reportEnding(finding) }
            return finding
        }
    }

    private func reportFault(_ error: FrameworkError?) {
        guard let error else { return }
        report(SSOEvent(.partnerFaulted, [.code: error.partnerFault.description]))
    }
}

extension SSOError {
    fileprivate static let partnerSaidNothing = SSOError(
        .partnerAnswerInvalid,
        "The framework answered with neither metadata nor error.",
        hint: "Offer to try again, or the regular sign-in.",
        isRetryable: true,
        plugin: AppleVSAPlugin.identifier
    )
}

/// Holds the function that reports events, so that it can be referenced weakly.
private final class EventReporter: Sendable {
    let report: @Sendable (SSOEvent) -> Void

    init(_ report: @escaping @Sendable (SSOEvent) -> Void) {
        self.report = report
    }
}
