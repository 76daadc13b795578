import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The device side: the platform's answers in the core's words, with consent looked at before and after each of them.
struct HarborTVFramework: PartnerFramework {
    let context: PluginContext
    let platform: any HarborPlatform
    let patience: Duration
    let partner = PartnerDescription(name: "Harbor", signOutPath: ["Harbor menu", "Household", "Carrier"])

    // region: permission
    func permission(asking: Asking) async throws(SSOError) -> PermissionAnswer {
        let consent = try await ask("consent", within: asking == .ifNeeded ? Self.viewersTime : patience) { done in
            platform.consent(mayAsk: asking == .ifNeeded, done)
        }
        return switch consent {
        case .given: .granted
        case .withheld: .refused(.denied, nil)
        case .guarded: .refused(.restricted, nil)
        case .open: .refused(.notDetermined, nil)
        case .failed(let failure): .refused(.notDetermined, failure.fault)
        }
    }
    // endregion

    // region: identity
    func identity(for request: IdentityRequest) async throws(SSOError) -> IdentityAnswer {
        if let missing = try await missingPermission() { return .withoutPermission(missing.refusal, missing.fault) }
        let list = HarborCarrierList(request.interruption)
        let answer = try await ask("carrier", within: list == nil ? patience : Self.viewersTime) { done in
            platform.carrier(choosingFrom: list, done)
        }
        switch answer {
        case .nobody: return .unidentified(.notSignedIn, nil)
        case .closed: return .unidentified(.viewerCancelled, nil)
        case .unlisted: return .unidentified(.otherProvider, nil)
        case .failed(let failure): return .unidentified(.frameworkUnavailable, failure.fault)
        case .carrier(let carrier):
            if let missing = try await missingPermission() { return .withoutPermission(missing.refusal, missing.fault) }
            return carrier.identity.map(IdentityAnswer.identified) ?? .unidentified(.notSignedIn, nil)
        }
    }
    // endregion

    func attributeResponse(for request: ProofRequest) async throws(SSOError) -> ProofAnswer {
        if let missing = try await missingPermission() { return .withoutPermission(missing.refusal, missing.fault) }
        let challenge = try request.token.bytes.withValue { (bytes) throws(SSOError) in
            let text = String(decoding: bytes, as: UTF8.self)
            guard text.utf8.elementsEqual(bytes) else { throw .tokenIsNoText }
            return text
        }
        let answer = try await ask("statement", within: patience) { done in
            platform.statement(for: challenge, facts: request.token.attributeNames, done)
        }
        switch answer {
        case .nobody: return .unproven(.notSignedIn, nil)
        case .failed(let failure): return .unproven(.frameworkUnavailable, failure.fault)
        case .signed(let statement, let carrier):
            if let missing = try await missingPermission() { return .withoutPermission(missing.refusal, missing.fault) }
            guard let identity = carrier.identity else { return .unproven(.notSignedIn, nil) }
            guard statement.contains(where: { !$0.isWhitespace }) else { return .unproven(nil, nil) }
            return .proven(AttributeResponse(scheme: .init("SAML"), bytes: Array(statement.utf8)), by: identity)
        }
    }

    /// How long a viewer may look at a list.
    private static let viewersTime = Duration.seconds(900)

    private func missingPermission() async throws(SSOError) -> (refusal: Permission.Refusal, fault: PartnerFault?)? {
        switch try await permission(asking: .never) {
        case .granted: nil
        case .refused(let refusal, let fault): (refusal, fault)
        case .unavailable(let fault): (.notDetermined, fault)
        }
    }

    // region: callback
    private func ask<Answer: Sendable>(
        _ name: String,
        within deadline: Duration,
        _ start: (@escaping @Sendable (Answer) -> Void) -> HarborRequest
    ) async throws(SSOError) -> Answer {
        try await PartnerCallback<Answer>.value(
            of: name,
            deadline: deadline,
            clock: context.clock,
            report: context.report
        ) { callback in
            start { callback($0) }.withdraw
        }
    }
    // endregion
}

extension HarborCarrierList {
    /// The list a picker shows, or `nil` where nothing may appear.
    fileprivate init?(_ interruption: IdentityRequest.Interruption) {
        guard case .picker(let contents) = interruption else { return nil }
        self.init(codes: contents.supported.map(\.rawValue), top: contents.featured.map(\.rawValue))
    }
}

extension HarborCarrier {
    fileprivate var identity: ProviderIdentity? {
        PlatformMappingID(code).map { ProviderIdentity(id: $0, expiry: end.map(Expiry.at) ?? .unknown) }
    }
}

extension SSOError {
    fileprivate static let tokenIsNoText = SSOError(
        .invalidArgument,
        "Harbor takes a verification token that is text, and the service's is not.",
        hint: "Contact the service's operator.",
        plugin: HarborTVPlugin.identifier
    )
}

extension HarborFailure {
    fileprivate var fault: PartnerFault {
        PartnerFault(domain: area, code: "\(number)", message: "The platform failed.")
    }
}
