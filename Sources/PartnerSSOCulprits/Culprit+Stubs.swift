package import PartnerSSOContracts
package import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary

extension Culprit {
    /// Capabilities that are not written yet: each throws whatever it is asked, or answers with nothing.
    package static let stubs: [(capability: PluginCapability, culprit: Culprit)] = [
        (.partnerFramework, stub("framework-throws") { $0.framework(StubFramework(answers: false)) }),
        (.partnerFramework, stub("framework-says-nothing") { $0.framework(StubFramework(answers: true)) }),
        (.entitlementService, stub("service-throws") { $0.service(StubService(answers: false)) }),
        (.entitlementService, stub("service-says-nothing") { $0.service(StubService(answers: true)) }),
        (.identityTokenSource, stub("source-throws") { $0.identityTokens(StubTokens(answers: false)) }),
        (.identityTokenSource, stub("source-says-nothing") { $0.identityTokens(StubTokens(answers: true)) }),
    ]

    private static func stub(_ id: String, _ register: @escaping @Sendable (inout PluginRegistrar) -> Void) -> Culprit {
        plugin(id, breaks: [], "Is not written yet.") { parts, registrar in
            parts.registerHandlers(in: &registrar)
            register(&registrar)
        }
    }
}

extension SSOError {
    fileprivate static let unwritten = SSOError(.requestRefused, "This is not written yet.", hint: "Write it.")
}

private struct StubFramework: PartnerFramework {
    let answers: Bool
    let partner = PartnerDescription(name: "", signOutPath: [])

    func permission(asking: Asking) async throws(SSOError) -> PermissionAnswer {
        guard answers else { throw .unwritten }
        return .refused(.notDetermined, nil)
    }

    func identity(for request: IdentityRequest) async throws(SSOError) -> IdentityAnswer {
        guard answers else { throw .unwritten }
        return .unidentified(.notSignedIn, nil)
    }

    func attributeResponse(for request: ProofRequest) async throws(SSOError) -> ProofAnswer {
        guard answers else { throw .unwritten }
        return .unproven(.notSignedIn, nil)
    }
}

private struct StubTokens: IdentityTokenSource {
    let answers: Bool

    func token() async throws(SSOError) -> IdentityToken? {
        guard answers else { throw .unwritten }
        return nil
    }
}

private struct StubService: EntitlementService {
    let answers: Bool
    let needs = ServiceNeeds(relyingParty: nil, statusForExistingProfiles: .ignored)

    func existingProfiles(remembered: MVPD.ID?, in context: ServiceContext) async throws(SSOError) -> [Profile] {
        guard answers else { throw .unwritten }
        return []
    }

    func directory() async throws(SSOError) -> ProviderDirectory {
        guard answers else { throw .unwritten }
        return ProviderDirectory([])
    }

    func verification(
        of identity: ProviderIdentity,
        in context: ServiceContext,
        mvpd: @Sendable () async throws(SSOError) -> MVPD?
    ) async throws(SSOError) -> Verification {
        guard answers else { throw .unwritten }
        return .declined(.unknownProvider, nil)
    }

    func exchange(
        _ response: AttributeResponse,
        for mvpd: MVPD.ID,
        in context: ServiceContext
    ) async throws(SSOError) -> ExchangeAnswer {
        guard answers else { throw .unwritten }
        return .profiles([])
    }

    func startRegularSignIn(
        with mvpd: MVPD.ID?,
        resuming session: ServiceSession?,
        in context: ServiceContext
    ) async throws(SSOError) -> RegularStart {
        throw .unwritten
    }

    func poll(_ session: ServiceSession, in context: ServiceContext) async throws(SSOError) -> PollAnswer {
        guard answers else { throw .unwritten }
        return .pending
    }

    func preview(
        _ resources: [Resource],
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> [Preview] {
        guard answers else { throw .unwritten }
        return []
    }

    func authorize(
        _ resource: Resource,
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> Decision {
        throw .unwritten
    }

    func signOut(_ profile: Profile, in context: ServiceContext) async throws(SSOError) -> SignOutAnswer {
        guard answers else { throw .unwritten }
        return SignOutAnswer(needsPartnerSignOut: false, url: nil)
    }

    func forgetViewer() async throws(SSOError) {}
}
