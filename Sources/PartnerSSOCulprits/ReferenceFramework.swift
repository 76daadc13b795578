import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary

/// A device side over a small platform: permission on both sides of every question, one bridge, one deadline.
struct ReferenceFramework: PartnerFramework {
    var partner = PartnerDescription(name: "Reference", signOutPath: ["Settings", "TV Provider"])
    let platform: ReferencePlatform
    let context: PluginContext
    let memory: Locked<ReferenceParts.Memory>
    /// Whether the permission is read before a proof is asked for; only a culprit sets it to `false`.
    var looksBeforeProof = true
    /// Whether the permission is read again when the answer arrives; only a culprit sets it to `false`.
    var looksAfterwards = true

    func permission(asking: Asking) async throws(SSOError) -> PermissionAnswer {
        switch try await ask(.permission(mayPrompt: asking == .ifNeeded), "permission") {
        case .permission(.granted): return .granted
        case .permission(let permission): return .refused(permission.refusal ?? .notDetermined, nil)
        case .fault(let fault): return .refused(.notDetermined, fault)
        case .account, .nobody: throw Self.confused
        }
    }

    func identity(for request: IdentityRequest) async throws(SSOError) -> IdentityAnswer {
        if case .refused(let refusal, let fault) = try await permission(asking: .never) {
            return .withoutPermission(refusal, fault)
        }
        var picker: [String]?
        if case .picker(let contents) = request.interruption { picker = contents.supported.map(\.rawValue) }
        switch try await ask(.identity(picker: picker), "identity") {
        case .account(let provider, let expiry, _):
            if looksAfterwards, case .refused(let refusal, let fault) = try await permission(asking: .never) {
                return .withoutPermission(refusal, fault)
            }
            guard let id = PlatformMappingID(provider) else { return .unidentified(.notSignedIn, nil) }
            return .identified(ProviderIdentity(id: id, expiry: expiry))
        case .nobody(let obstacle): return .unidentified(obstacle, nil)
        case .fault(let fault): return .unidentified(.frameworkUnavailable, fault)
        case .permission: throw Self.confused
        }
    }

    func attributeResponse(for request: ProofRequest) async throws(SSOError) -> ProofAnswer {
        if looksBeforeProof, case .refused(let refusal, let fault) = try await permission(asking: .never) {
            return .withoutPermission(refusal, fault)
        }
        let token = request.token.bytes.withValue { String(decoding: $0, as: UTF8.self) }
        let question = ReferencePlatform.Question.proof(token: token, attributeNames: request.token.attributeNames)
        switch try await ask(question, "proof") {
        case .account(let provider, let expiry, let proof?):
            if looksAfterwards, case .refused(let refusal, let fault) = try await permission(asking: .never) {
                return .withoutPermission(refusal, fault)
            }
            guard let id = PlatformMappingID(provider) else { return .unproven(.notSignedIn, nil) }
            let response = AttributeResponse(scheme: .init("reference"), bytes: proof)
            return .proven(response, by: ProviderIdentity(id: id, expiry: expiry))
        case .account: return .unproven(nil, nil)
        case .nobody(let obstacle): return .unproven(obstacle, nil)
        case .fault(let fault): return .unproven(.frameworkUnavailable, fault)
        case .permission: throw Self.confused
        }
    }

    /// The provider of the platform's account, permission or not; a correct plugin never calls it.
    var accountAnyway: IdentityAnswer? {
        platform.script.account.flatMap { PlatformMappingID($0.provider) }
            .map { .identified(ProviderIdentity(id: $0, expiry: .unknown)) }
    }

    private func ask(
        _ question: ReferencePlatform.Question,
        _ name: String
    ) async throws(SSOError) -> ReferencePlatform.Reply {
        guard !Task.isCancelled else { throw .cancelled }
        return try await PartnerCallback<ReferencePlatform.Reply>.value(
            of: name,
            deadline: .seconds(30),
            clock: context.clock,
            report: context.report
        ) { callback in
            platform.ask(question) { callback($0) }
        }
    }

    private static let confused = SSOError(
        .partnerAnswerInvalid,
        "The platform answered another question.",
        hint: "Offer the regular sign-in."
    )
}

/// A framework that does some things differently from the one it wraps.
struct AlteredFramework: PartnerFramework {
    var honest: ReferenceFramework
    var onPermission: (@Sendable (ReferenceFramework, Asking) async throws(SSOError) -> PermissionAnswer)?
    var onIdentity: (@Sendable (ReferenceFramework, IdentityRequest) async throws(SSOError) -> IdentityAnswer)?
    var onProof: (@Sendable (ReferenceFramework, ProofRequest) async throws(SSOError) -> ProofAnswer)?

    var partner: PartnerDescription { honest.partner }

    func permission(asking: Asking) async throws(SSOError) -> PermissionAnswer {
        guard let onPermission else { return try await honest.permission(asking: asking) }
        return try await onPermission(honest, asking)
    }

    func identity(for request: IdentityRequest) async throws(SSOError) -> IdentityAnswer {
        guard let onIdentity else { return try await honest.identity(for: request) }
        return try await onIdentity(honest, request)
    }

    func attributeResponse(for request: ProofRequest) async throws(SSOError) -> ProofAnswer {
        guard let onProof else { return try await honest.attributeResponse(for: request) }
        return try await onProof(honest, request)
    }
}
