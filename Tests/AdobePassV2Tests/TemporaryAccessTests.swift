import AdobePassSimulator
import AdobePassV2
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Temporary access, basic and promotional")
struct TemporaryAccessTests {
    private static let identity = #"{"email":"f7ee5ec7312165148b69fcca1d29075b14b8aef0b5048a332b18b88d09069fb7"}"#

    /// A world whose service gives promotional access to two resources.
    private func promotional(
        identity: String? = identity,
        isSetUp: Bool = true,
        isNamed: Bool = true
    ) throws -> World {
        var identities = AdobePassIdentities()
        if let identity {
            identities.temporaryAccessIdentity = { () async throws(SSOError) in Secret(identity) }
        }
        let values: [String: PluginSettings.Value] = isNamed ? ["temporaryAccess": .strings(["Promotion"])] : [:]
        return try World(permission: .always(.refused(.denied, nil)), identities: identities, values: values) {
            var promotion = SimulatorMVPD(id: "Promotion", displayName: "Promotion")
            promotion.isTemporaryAccess = true
            promotion.promotionalResources = 2
            promotion.hasTemporaryAccessSetUp = isSetUp
            $0.directory = SimulatorDirectory($0.directory.mvpds + [promotion])
            $0.isStrict = true
        }
    }

    private func start(_ world: World, _ mvpd: String) async throws -> Profile {
        guard case .regularSignIn(let way, _) = try await world.client.signIn() else { throw SSOError.cancelled }
        return try await way.start(with: try MVPD.ID.named(mvpd)).waitForProfile()
    }

    @Test("R3.3 M2.1 Basic temporary access needs neither a picker, a session nor a logout")
    func basic() async throws {
        let world = try World(
            permission: .always(.refused(.denied, nil)),
            values: ["temporaryAccess": .strings(["TempPass"])]
        ) { $0.isStrict = true }
        let profile = try await start(world, "TempPass")
        #expect(profile.kind == .temporary)
        #expect(try await world.client.authorize("REF30").permit?.source == "temppass")
        _ = try await world.client.signOut()
        #expect(world.simulator.count(of: .configuration) == 0)
        #expect(world.simulator.count(of: .createSession) == 0)
        #expect(world.simulator.count(of: .logout) == 0)
        #expect(await world.client.sessionStatus() == .signedOut)
    }

    @Test("Temporary access that nobody named costs one session, which leads to decisions at once")
    func unnamed() async throws {
        let world = try World(permission: .always(.refused(.denied, nil)))
        let profile = try await start(world, "TempPass")
        #expect(profile.kind == .temporary)
        #expect(world.simulator.count(of: .createSession) == 1)
        #expect(world.simulator.count(of: .profileForCode) == 0)
        #expect(try await world.client.authorize("REF30").permit != nil)
    }

    @Test("SV11 Temporary access ends by time, is told apart, and does not sign anybody out")
    func duration() async throws {
        let world = try World(permission: .always(.refused(.denied, nil)))
        let events = EventRecorder(reading: world.client.events)
        _ = try await start(world, "TempPass")
        #expect(try await world.client.authorize("REF30").permit != nil)
        world.clock.advance(by: .seconds(600))
        guard case .denied(_, let denial) = try await world.client.authorize("REF30") else {
            Issue.record("permitted")
            return
        }
        #expect(denial.cause == .temporaryAccess)
        #expect(denial.remedy == .signIn)
        #expect(denial.code == "temporary_access_duration_limit_exceeded")
        guard case .signedIn(let held) = await world.client.sessionStatus() else {
            Issue.record("signed out")
            return
        }
        #expect(held.mvpd.rawValue == "TempPass" && held.kind == .temporary)
        #expect(events.count(of: .signedOut) == 0)
        // The next launch finds it too, and the service says the same again.
        let later = try World(permission: .always(.refused(.denied, nil)), store: world.store, sharing: world)
        guard case .signedIn = await later.client.sessionStatus() else {
            Issue.record("signed out at the next launch")
            return
        }
        #expect(try await later.client.authorize("REF30") == .denied(try #require(Resource("REF30")), denial))
    }

    @Test("R3.3 SV11 Promotional access carries who uses it, and ends by the number of resources")
    func resources() async throws {
        let world = try promotional()
        _ = try await start(world, "Promotion")
        for name in ["one", "two", "one"] { #expect(try await world.client.authorize(name).permit != nil) }
        guard case .denied(_, let denial) = try await world.client.authorize("three") else {
            Issue.record("permitted")
            return
        }
        #expect(denial.code == "temporary_access_resources_limit_exceeded")
        #expect(denial.cause == .temporaryAccess)
        let authorizations = world.simulator.records.filter { $0.endpoint?.contains("authorize") == true }
        #expect(authorizations.allSatisfy { $0.headerNames.contains("ap-temppass-identity") })
    }

    @Test("Q-S22 The identity goes only with the calls that know it, and a preauthorization is none of them")
    func identityOnItsCallsOnly() async throws {
        let world = try promotional()
        _ = try await start(world, "Promotion")
        _ = try await world.client.preauthorize(["one"].compactMap(Resource.init))
        _ = try await world.client.authorize("one")
        let carriers = world.simulator.records.filter { $0.headerNames.contains("ap-temppass-identity") }
        #expect(carriers.compactMap(\.endpoint) == ["POST /api/v2/{serviceProvider}/decisions/authorize/{mvpd}"])
    }

    @Test(
        "Promotional access that cannot work says why",
        arguments: [
            (nil, true, "invalid_header_identity_for_temporary_access"),
            (identity, false, "invalid_configuration_temporary_access"),
        ]
    )
    func unusable(_ identity: String?, _ isSetUp: Bool, _ code: String) async throws {
        let world = try promotional(identity: identity, isSetUp: isSetUp)
        _ = try await start(world, "Promotion")
        guard case .denied(_, let denial) = try await world.client.authorize("one") else {
            Issue.record("permitted")
            return
        }
        #expect(denial.code == code)
        #expect(denial.cause == (isSetUp ? .other : .configuration))
    }

    @Test("Promotional access survives a restart and a refresh, though nothing here says any more what it is")
    func restart() async throws {
        let world = try promotional(isNamed: false)
        _ = try await start(world, "Promotion")
        #expect(try await world.client.authorize("one").permit != nil)
        var identities = AdobePassIdentities()
        identities.temporaryAccessIdentity = { () async throws(SSOError) in Secret(Self.identity) }
        let later = try World(
            permission: .always(.refused(.denied, nil)),
            store: world.store,
            identities: identities,
            sharing: world
        )
        guard case .signedIn(let profile, _) = try await later.client.reconcile() else {
            Issue.record("signed out")
            return
        }
        #expect(profile.kind == .temporary)
        #expect(try await later.client.refreshProfile()?.attributes["remaining_resources"] != nil)
        #expect(try await later.client.authorize("one").permit != nil)
    }

    @Test("What is left of promotional access is told by its profile")
    func left() async throws {
        let answer = try Fixtures.answer("profiles-mvpd-07-promotional-available.json")
        let bench = try Bench(
            ScriptedTransport()
                .on(.get, "/api/v2/REF30/profiles/{mvpd}", .json(answer))
                // By the clock of this test the page's profile is over.
                .on(.get, "/api/v2/REF30/profiles", .json(#"{"profiles":{}}"#)),
            settings: ["temporaryAccess": .strings(["flexibleTempPass"])]
        )
        let token = IdentityToken(scheme: "AP-TempPass-Identity", value: Secret("{}"), expiry: .unknown)
        let mvpd = try MVPD.ID.named("flexibleTempPass")
        let profile = try await bench.service.existingProfiles(
            remembered: mvpd,
            in: ServiceContext(identityTokens: [token])
        ).first
        #expect(profile?.kind == .temporary)
        #expect(profile?.attributes["remaining_resources"] != nil)
        #expect(profile?.attributes["used_assets"] != nil)
        #expect(bench.calls.first?.header("AP-TempPass-Identity") == "e30=")
    }
}
