import HTTPTypes
import PartnerSSO

extension ReferenceService {
    func existingProfiles(
        remembered: MVPD.ID?,
        in context: ServiceContext
    ) async throws(SSOError) -> [Profile] {
        do throws(SSOError) {
            return [try await profile(.get, "/profiles")]
        } catch {
            return try onFailure(error)
        }
    }

    func directory() async throws(SSOError) -> ProviderDirectory {
        ProviderDirectory([MVPD(id: try await mvpd(.get, "/directory"))])
    }

    func verification(
        of identity: ProviderIdentity,
        in context: ServiceContext,
        mvpd: @Sendable () async throws(SSOError) -> MVPD?
    ) async throws(SSOError) -> Verification {
        let token = try await text(.post, "/verification")
        guard let provider = try await mvpd() else { return .declined(.unknownProvider, nil) }
        let bytes = Array(token.utf8)
        return .prove(VerificationToken(bytes: bytes, attributeNames: [], interruption: .never), for: provider.id)
    }

    func exchange(
        _ response: AttributeResponse,
        for mvpd: MVPD.ID,
        in context: ServiceContext
    ) async throws(SSOError) -> ExchangeAnswer {
        .profiles([try await profile(.post, "/exchange")])
    }

    func startRegularSignIn(
        with mvpd: MVPD.ID?,
        resuming ticket: RegularTicket?,
        in context: ServiceContext
    ) async throws(SSOError) -> RegularStart {
        let code = try await text(.post, "/session")
        return .ticket(RegularTicket(code: code, url: nil, expiry: .unknown, mvpd: mvpd, isComplete: true))
    }

    func poll(_ ticket: RegularTicket, in context: ServiceContext) async throws(SSOError) -> PollAnswer {
        .signedIn(try await profile(.get, "/session"))
    }

    func preview(
        _ resources: [Resource],
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> [Preview] {
        _ = try await text(.post, "/preview")
        return resources.map { Preview(resource: $0, denial: nil) }
    }

    func authorize(
        _ resource: Resource,
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> Decision {
        let token = Secret(try await text(.post, "/authorize"))
        return .permitted(
            Permit(resource: resource, source: "reference", mediaToken: token, mediaTokenExpiry: .unknown)
        )
    }

    func signOut(_ profile: Profile, in context: ServiceContext) async throws(SSOError) -> SignOutAnswer {
        _ = try await text(.delete, "/profiles")
        return SignOutAnswer(needsPartnerSignOut: false, url: nil)
    }

    func forgetViewer() async throws(SSOError) {}

    private func text(_ method: HTTPRequest.Method, _ path: String) async throws(SSOError) -> String {
        guard let text = try await ask(method, path).string else { throw unreadable(path) }
        return text
    }

    private func mvpd(_ method: HTTPRequest.Method, _ path: String) async throws(SSOError) -> MVPD.ID {
        guard let id = MVPD.ID(try await text(method, path)) else { throw unreadable(path) }
        return id
    }

    private func profile(_ method: HTTPRequest.Method, _ path: String) async throws(SSOError) -> Profile {
        Profile(mvpd: try await mvpd(method, path), kind: .regular, expiry: .unknown)
    }
}
