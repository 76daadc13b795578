import AdobePassSimulator
import AdobePassSupport
import AdobePassV2
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Identity tokens of other plugins reach the service")
struct IdentityTokenTests {
    private static let token = SimulatorIdentityTokens.viewer

    private func identities(
        _ set: (inout AdobePassIdentities, @escaping AdobePassIdentities.Source) -> Void
    ) -> AdobePassIdentities {
        var identities = AdobePassIdentities()
        set(&identities) { () async throws(SSOError) in Secret(Self.token) }
        return identities
    }

    /// A viewer whose shared login the service knows, on a product that asks no platform.
    private func world(
        _ kind: SimulatorSettings.StoredProfile.Kind,
        _ identities: AdobePassIdentities?
    ) throws -> World {
        try World(permission: .always(.refused(.denied, nil)), identities: identities) {
            $0.storedProfiles = [.init(mvpd: "Cablevision", kind: kind)]
            $0.isStrict = true
        }
    }

    @Test("R3.3 A platform's identity brings a shared login, with either of its headers", arguments: [true, false])
    func platform(isSubject: Bool) async throws {
        let identities = identities { if isSubject { $0.subjectToken = $1 } else { $0.connectToken = $1 } }
        let world = try world(.platform, identities)
        guard case .signedIn(let profile, .existing) = try await world.client.signIn() else {
            Issue.record("not signed in")
            return
        }
        #expect(profile.kind == .platform)
        #expect(try await world.client.authorize("REF30").permit != nil)
        let header = isSubject ? "adobe-subject-token" : "x-roku-reserved-roku-connect-token"
        let carriers = world.simulator.records.filter { $0.headerNames.contains(header) }.compactMap(\.endpoint)
        #expect(
            carriers == [
                "GET /api/v2/{serviceProvider}/profiles", "POST /api/v2/{serviceProvider}/decisions/authorize/{mvpd}",
            ]
        )
    }

    @Test("R3.3 A service's token brings a shared login, and its logout is that of every app with the token")
    func service() async throws {
        let identities = identities { $0.serviceToken = $1 }
        let world = try world(.serviceToken, identities)
        guard case .signedIn(let profile, .existing) = try await world.client.signIn() else {
            Issue.record("not signed in")
            return
        }
        #expect(profile.kind == .serviceToken)
        let guidance = try await world.client.signOut()
        #expect(guidance.url?.absoluteString.contains("/adobe-services/logout") == true)
        #expect(world.simulator.records.last?.headerNames.contains("ad-service-token") == true)
        let other = try World(
            permission: .always(.refused(.denied, nil)),
            store: world.store,
            identities: identities,
            sharing: world
        )
        guard case .regularSignIn = try await other.client.signIn() else {
            Issue.record("still signed in")
            return
        }
    }

    @Test("Without its token a shared login is not there, and that is no error")
    func missing() async throws {
        let world = try world(.serviceToken, nil)
        guard case .regularSignIn(_, .permissionDenied) = try await world.client.signIn() else {
            Issue.record("signed in")
            return
        }
    }

    @Test("A source that fails leaves the call without its token, and says so once")
    func failing() async throws {
        var identities = AdobePassIdentities()
        identities.serviceToken = { () async throws(SSOError) in throw .scripted(.offline) }
        let world = try world(.serviceToken, identities)
        let events = EventRecorder(reading: world.client.events)
        guard case .regularSignIn = try await world.client.signIn() else {
            Issue.record("signed in")
            return
        }
        #expect(try await events.wait(for: .identityTokenMissing).facts[.plugin] == "adobe-pass-identities")
    }

    @Test("Of two tokens for one header the first is sent, whatever the second is", arguments: ["another", "a\nb"])
    func twoTokens(second: String) async throws {
        let bench = try Bench(ScriptedTransport().on(.get, "/api/v2/REF30/profiles", .json(#"{"profiles":{}}"#)))
        let tokens = [Self.token, second].map {
            IdentityToken(scheme: "AD-Service-Token", value: Secret($0), expiry: .unknown)
        }
        _ = try await bench.service.existingProfiles(remembered: nil, in: ServiceContext(identityTokens: tokens))
        #expect(bench.calls.first?.header("AD-Service-Token") == Self.token)
    }

    @Test("A token of a scheme that the service does not know is reported, and not sent")
    func unknownScheme() async throws {
        let bench = try Bench(ScriptedTransport().on(.get, "/api/v2/REF30/profiles", .json(#"{"profiles":{}}"#)))
        let token = IdentityToken(scheme: "Beacon-Token", value: Secret(Self.token), expiry: .unknown)
        let context = ServiceContext(identityTokens: [token])
        #expect(try await bench.service.existingProfiles(remembered: nil, in: context).isEmpty)
        #expect(bench.calls.first?.header("Beacon-Token") == nil)
        let missing = bench.events.events.filter { $0.name == .identityTokenMissing }
        #expect(missing.map(\.facts) == [[.code: "unsupported", .header: "Beacon-Token"]])
    }

    @Test("A token that is over is left to its owner to renew")
    func over() async throws {
        let bench = try Bench(ScriptedTransport().on(.get, "/api/v2/REF30/profiles", .json(#"{"profiles":{}}"#)))
        let end = Expiry.at(bench.clock.now)
        let token = IdentityToken(scheme: "ad-service-token", value: Secret(Self.token), expiry: end)
        _ = try await bench.service.existingProfiles(
            remembered: nil,
            in: ServiceContext(identityTokens: [token])
        )
        #expect(bench.calls.first?.header("AD-Service-Token") == nil)
    }

    @Test(
        "NW14 A token that no header can carry is never sent, and the call goes without it",
        arguments: ["a\r\nX-Injected: b", "token\n", "", "töken"],
        Deed.all
    )
    func unusable(_ value: String, _ deed: Deed) async throws {
        let bench = try Bench(ScriptedTransport().on(deed.method, deed.path, .json("{}")))
        let schemes = ["Adobe-Subject-Token", "X-Roku-Reserved-Roku-Connect-Token", "AD-Service-Token"]
        let service = schemes.reduce(bench.service) { service, scheme in
            TokenAdding(service, IdentityToken(scheme: scheme, value: Secret(value), expiry: .unknown))
        }
        let error = await error { () async throws(SSOError) in try await deed.perform(service) }
        #expect(error?.code != .headerValueInvalid)
        let call = try #require(bench.calls.first)
        #expect(schemes.allSatisfy { call.header($0) == nil })
        let missing = bench.events.events.filter { $0.name == .identityTokenMissing }
        #expect(missing.allSatisfy { $0.facts[.code] == SSOError.Code.headerValueInvalid.rawValue })
        let carriesTokens = !["/configuration", "/code/", "/sso/", "/sessions/"].contains { deed.path.contains($0) }
        #expect(missing.count == (carriesTokens ? 3 : 0))
    }

    @Test("Q-H5 The visitor's identifier goes with every call that knows it, without quotes", arguments: Deed.all)
    func visitor(deed: Deed) async throws {
        let bench = try Bench(ScriptedTransport().on(deed.method, deed.path, .json("{}")))
        let service = TokenAdding(
            bench.service,
            IdentityToken(scheme: "AP-Visitor-Identifier", value: Secret("\"2513\""), expiry: .unknown)
        )
        _ = await error { () async throws(SSOError) in try await deed.perform(service) }
        let sent = bench.calls.first?.header("AP-Visitor-Identifier")
        #expect(sent == (deed.endpoint == "GET configuration" ? nil : "2513"))
    }

    @Test("Sources that have nothing to say are not heard")
    func silent() async throws {
        var identities = AdobePassIdentities()
        identities.subjectToken = { () async throws(SSOError) in nil }
        identities.serviceToken = { () async throws(SSOError) in Secret("") }
        let world = try world(.platform, identities)
        _ = try await world.client.signIn()
        #expect(world.simulator.records.allSatisfy { !$0.headerNames.contains("adobe-subject-token") })
        #expect(world.simulator.records.allSatisfy { !$0.headerNames.contains("ad-service-token") })
    }
}

/// A service whose calls all carry one more identity token.
private struct TokenAdding: EntitlementService {
    private let service: any EntitlementService
    private let token: IdentityToken

    init(_ service: any EntitlementService, _ token: IdentityToken) {
        self.service = service
        self.token = token
    }

    var needs: ServiceNeeds { service.needs }

    private func adding(_ context: ServiceContext) -> ServiceContext {
        ServiceContext(
            partner: context.partner,
            status: context.status,
            identityTokens: context.identityTokens + [token]
        )
    }

    func existingProfiles(remembered: MVPD.ID?, in context: ServiceContext) async throws(SSOError) -> [Profile] {
        try await service.existingProfiles(remembered: remembered, in: adding(context))
    }

    func directory() async throws(SSOError) -> ProviderDirectory { try await service.directory() }

    func verification(
        of identity: ProviderIdentity,
        in context: ServiceContext,
        mvpd: @Sendable () async throws(SSOError) -> MVPD?
    ) async throws(SSOError) -> Verification {
        try await service.verification(of: identity, in: adding(context), mvpd: mvpd)
    }

    func exchange(
        _ response: AttributeResponse,
        for mvpd: MVPD.ID,
        in context: ServiceContext
    ) async throws(SSOError) -> ExchangeAnswer {
        try await service.exchange(response, for: mvpd, in: adding(context))
    }

    func startRegularSignIn(
        with mvpd: MVPD.ID?,
        resuming session: ServiceSession?,
        in context: ServiceContext
    ) async throws(SSOError) -> RegularStart {
        try await service.startRegularSignIn(with: mvpd, resuming: session, in: adding(context))
    }

    func poll(_ session: ServiceSession, in context: ServiceContext) async throws(SSOError) -> PollAnswer {
        try await service.poll(session, in: adding(context))
    }

    func preview(
        _ resources: [Resource],
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> [Preview] {
        try await service.preview(resources, for: profile, in: adding(context))
    }

    func authorize(
        _ resource: Resource,
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> Decision {
        try await service.authorize(resource, for: profile, in: adding(context))
    }

    func signOut(_ profile: Profile, in context: ServiceContext) async throws(SSOError) -> SignOutAnswer {
        try await service.signOut(profile, in: adding(context))
    }

    func forgetViewer() async throws(SSOError) { try await service.forgetViewer() }
}
