import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Adapts the core's partner framework to Apple's API.
///
/// Access is checked before each request and again after each answer, so that no answer of the framework is used while
/// permission is missing. Requests run one at a time.
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
        if let fault = await prerequisites() { return .unavailable(fault.partnerFault) }
        return try await turnstile.inTurn { () async throws(SSOError) in
            let access = try await Conversation(self).access(asking: asking)
            reportFault(access.refusal == nil ? nil : access.error)
            return access.answer
        }
    }

    func identity(for request: IdentityRequest) async throws(SSOError) -> IdentityAnswer {
        if let fault = await prerequisites() { return .unidentified(.frameworkUnavailable, fault.partnerFault) }
        let fields = MetadataFields(request)
        let question = fields.isInterruptionAllowed ? FaultMeaning.Question.interactiveIdentity : .silentIdentity
        switch try await ask(fields, question) {
        case .withoutPermission(let refusal, let fault): return .withoutPermission(refusal, fault)
        case .nobody(let obstacle, let fault): return .unidentified(obstacle, fault)
        case .identity(let identity, _): return .identified(identity)
        }
    }

    func attributeResponse(for request: ProofRequest) async throws(SSOError) -> ProofAnswer {
        if let fault = await prerequisites() { return .unproven(.frameworkUnavailable, fault.partnerFault) }
        let fields = try MetadataFields(request, allowsInterruption: settings.allowsInterruptionDuringProof)
        switch try await ask(fields, .proof) {
        case .withoutPermission(let refusal, let fault): return .withoutPermission(refusal, fault)
        case .nobody(let obstacle, let fault): return .unproven(obstacle, fault)
        case .identity(_, nil): return .unproven(nil, nil)
        case .identity(let identity, let proof?): return .proven(AttributeResponse(proof), by: identity)
        }
    }

    /// The result of a request, with permission checked before and after it.
    private enum Outcome: Sendable {
        case withoutPermission(Permission.Refusal, PartnerFault?)
        case nobody(IdentityObstacle, PartnerFault?)
        case identity(ProviderIdentity, proof: MetadataReport.Proof?)
    }

    private func ask(_ fields: MetadataFields, _ question: FaultMeaning.Question) async throws(SSOError) -> Outcome {
        try await turnstile.inTurn { () async throws(SSOError) in
            let conversation = await Conversation(self)
            if let refused = try await refusal(in: conversation) { return refused }
            let metadata = try await conversation.metadata(for: fields)
            reportFault(metadata.error)
            if let refused = try await refusal(in: conversation) { return refused }
            let finding = Finding(metadata, in: question)
            if question == .interactiveIdentity { await conversation.reportEnding(finding) }
            return try await outcome(of: finding, in: conversation)
        }
    }

    private func outcome(of finding: Finding, in conversation: Conversation) async throws(SSOError) -> Outcome {
        switch finding {
        case .neither:
            throw .partnerSaidNothing
        case .permissionMissing(let error):
            // Access is granted now, but was not when the framework answered.
            return .withoutPermission(.denied, error.partnerFault)
        case .nobody(.viewerCancelled, let error) where await conversation.isPresentingRefused:
            return .nobody(.frameworkUnavailable, error?.partnerFault)
        case .nobody(let obstacle, let error):
            return .nobody(obstacle, error?.partnerFault)
        case .identity(let identity, let proof):
            return .identity(identity, proof: proof)
        }
    }

    private func refusal(in conversation: Conversation) async throws(SSOError) -> Outcome? {
        let access = try await conversation.access(asking: .never)
        return switch access.answer {
        case .granted: nil
        case .refused(let refusal, let fault): .withoutPermission(refusal, fault)
        case .unavailable(let fault): .nobody(.frameworkUnavailable, fault)
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
