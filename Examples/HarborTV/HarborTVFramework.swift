import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The device side: the platform's answers in the core's words.
struct HarborTVFramework: PartnerFramework {
    let context: PluginContext
    let platform: any HarborPlatform
    let patience: Duration
    let partner = PartnerDescription(name: "Harbor", signOutPath: ["Harbor menu", "Household", "Carrier"])

    /// How long a viewer may look at a list or a prompt.
    private static let viewersTime = Duration.seconds(900)
    /// What Harbor calls its carriers' statements.
    private static let scheme = "SAML"

    // region: permission
    func permission(asking: Asking) async throws(SSOError) -> PermissionAnswer {
        let mayAsk = asking == .ifNeeded
        let consent: HarborConsent = try await context.answer(
            of: "consent",
            within: mayAsk ? Self.viewersTime : patience
        ) { callback in
            platform.consent(mayAsk: mayAsk) { callback($0) }.withdraw
        }
        return switch consent {
        case .given: .granted
        case .withheld: .refused(.denied, nil)
        case .guarded: .refused(.restricted, nil)
        case .open: .refused(.notDetermined, nil)
        case .failed(let failure): .unavailable(failure.fault)
        }
    }
    // endregion

    // region: identity
    func identity(for request: IdentityRequest) async throws(SSOError) -> IdentityAnswer {
        let list = HarborCarrierList(request.interruption)
        let answer: HarborCarrierAnswer = try await context.answer(
            of: "carrier",
            within: list == nil ? patience : Self.viewersTime
        ) { callback in
            platform.carrier(choosingFrom: list) { callback($0) }.withdraw
        }
        return switch answer {
        case .carrier(let carrier): .identified(try identity(of: carrier))
        case .nobody: .unidentified(.notSignedIn, nil)
        case .closed: .unidentified(.viewerCancelled, nil)
        case .unlisted: .unidentified(.otherProvider, nil)
        case .failed(let failure): .unavailable(failure.fault)
        }
    }
    // endregion

    // region: proof
    func attributeResponse(for request: ProofRequest) async throws(SSOError) -> ProofAnswer {
        let challenge = try request.token.text(for: context.plugin)
        let answer: HarborStatementAnswer = try await context.answer(of: "statement", within: patience) { callback in
            challenge.withValue { challenge in
                platform.statement(for: challenge, facts: request.token.attributeNames) { callback($0) }.withdraw
            }
        }
        switch answer {
        case .nobody: return .unproven(.notSignedIn, nil)
        case .failed(let failure): return .unavailable(failure.fault)
        case .signed(let statement, let carrier):
            let identity = try identity(of: carrier)
            let proof = AttributeResponse(scheme: Self.scheme, text: statement)
            return proof.map { .proven($0, by: identity) } ?? .unproven(nil, nil)
        }
    }
    // endregion

    private func identity(of carrier: HarborCarrier) throws(SSOError) -> ProviderIdentity {
        try ProviderIdentity(named: carrier.code, until: carrier.end, for: context.plugin)
    }
}

extension HarborCarrierList {
    /// The list a picker shows, or `nil` where nothing may appear.
    fileprivate init?(_ interruption: IdentityRequest.Interruption) {
        guard case .picker(let contents) = interruption else { return nil }
        self.init(codes: contents.supported.map(\.rawValue), top: contents.featured.map(\.rawValue))
    }
}

extension HarborFailure {
    fileprivate var fault: PartnerFault {
        PartnerFault(domain: area, code: "\(number)", message: "The platform failed.")
    }
}
