import AdobePassSimulator
import AdobePassV2
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import Testing

@Suite("Checklist: providers and profiles")
struct ProviderRowTests {
    private func world(
        store: any SecretStore = InMemorySecretStore(),
        configure: (inout SimulatorSettings) -> Void = { _ in }
    ) throws -> World {
        try World(permission: .always(.refused(.denied, nil)), store: store, configure: configure)
    }

    private func way(_ world: World) async throws -> RegularSignIn {
        guard case .regularSignIn(let way, _) = try await world.client.signIn() else { throw SSOError.cancelled }
        return way
    }

    @Test("M2.1 Nobody asks for the configuration with a profile, or to confirm the remembered provider")
    func noConfiguration() async throws {
        let existing = try world { $0.storedProfiles = [.init(mvpd: "Cablevision", expiresIn: 60)] }
        _ = try await existing.client.signIn()
        #expect(try await existing.client.authorize("REF30").permit != nil)
        existing.clock.advance(by: .seconds(60) + Expiry.tolerance)
        guard case .signedOut(.profileExpired, let provider?) = try await existing.client.reconcile() else {
            Issue.record("no provider to continue with")
            return
        }
        let session = try await way(existing).start(with: provider.mvpd)
        existing.simulator.signInOnSecondScreen(code: session.code)
        #expect(try await session.waitForProfile().mvpd.rawValue == "Cablevision")
        #expect(existing.simulator.count(of: .configuration) == 0)
    }

    @Test("M2.2 Name and logo of the choice are there after a restart, without another configuration")
    func selection() async throws {
        let world = try world { $0.secondScreen = .init(afterPolls: 0) }
        let way = try await way(world)
        let choice = try #require(try await way.providers().first { $0.id.rawValue == "Cablevision" })
        _ = try await way.start(with: choice).waitForProfile()
        let later = try World(store: world.store, sharing: world)
        let provider = try #require(try await later.client.rememberedProvider())
        #expect(provider.displayName == "Optimum")
        #expect(provider.logoURL == choice.logoURL)
        #expect(provider.source == .viewer)
        #expect(world.simulator.count(of: .configuration) == 1)
    }

    @Test("R2.1 Q-R2 Two pickers within three minutes share one configuration; after five there is a new one")
    func configurationCache() async throws {
        let world = try world()
        let way = try await way(world)
        _ = try await way.providers()
        world.clock.advance(by: .seconds(179))
        _ = try await way.providers()
        #expect(world.simulator.count(of: .configuration) == 1)
        world.clock.advance(by: .seconds(121))
        _ = try await way.providers()
        #expect(world.simulator.count(of: .configuration) == 2)
    }

    @Test("M3.4 A restart without a network reads the profile with its attributes")
    func offline() async throws {
        let world = try world { $0.storedProfiles = [.init(mvpd: "Cablevision")] }
        _ = try await world.client.signIn()
        let wire = ScriptedTransport { (_) async throws(SSOError) in .failing(.offline) }
        let later = try World(store: world.store, wire: World.Wire { _ in wire }, sharing: world)
        guard case .signedIn(let profile) = await later.client.sessionStatus() else {
            Issue.record("forgotten")
            return
        }
        #expect(profile.attributes["zip"]?.value.withValue { $0 } == .array([.string("12345")]))
        guard case .unknown(let error, let known, _) = try await later.client.reconcile() else {
            Issue.record("told")
            return
        }
        #expect(error.code == .offline)
        #expect(known == profile)
    }

    @Test("M3.4 What an authorization changed in the attributes is seen after a refresh, and not before")
    func changedAttributes() async throws {
        let authorizations = Locked(0)
        let world = try World(
            permission: .always(.refused(.denied, nil)),
            wire: World.Wire { Self.countingAuthorizations($0, in: authorizations) }
        ) { $0.storedProfiles = [.init(mvpd: "Cablevision")] }
        let client = world.client
        _ = try await client.signIn()
        #expect(await Self.number(client.sessionStatus()) == "0")
        for round in 1...2 {
            _ = try await client.authorize("REF30")
            #expect(await Self.number(client.sessionStatus()) == "\(round - 1)")
            let refreshed = try #require(try await client.refreshProfile())
            #expect(Self.number(.signedIn(refreshed)) == "\(round)")
            #expect(await Self.number(client.sessionStatus()) == "\(round)")
        }
        #expect(world.calls.last == "GET /api/v2/{serviceProvider}/profiles/{mvpd}")
        let later = try World(store: world.store, sharing: world)
        #expect(await Self.number(later.client.sessionStatus()) == "2")
    }

    /// A service whose profiles tell how often something was authorized.
    private static func countingAuthorizations(
        _ wire: any HTTPTransport,
        in authorizations: Locked<Int>
    ) -> any HTTPTransport {
        BentWire(wire) { (call, send) async throws(SSOError) in
            var answer = try await send(call)
            let path = call.request.path ?? ""
            if path.contains("/authorize/") { authorizations.withLock { $0 += 1 } }
            guard path.contains("/profiles") else { return answer }
            let more = #""attributes":{"onNet":{"value":"\#(authorizations.withLock { $0 })","state":"plain"},"#
            let text = String(decoding: answer.body, as: UTF8.self).replacing(#""attributes":{"#, with: more)
            answer.body = Data(text.utf8)
            return answer
        }
    }

    private static func number(_ status: SessionStatus) -> String? {
        guard case .signedIn(let profile) = status else { return nil }
        return profile.attributes["onNet"]?.value.withValue { $0.string }
    }

    @Test("R3.2 Of several profiles the app chooses, asked once, and else the one that holds longest is taken")
    func several() async throws {
        func world() throws -> World {
            try self.world {
                $0.storedProfiles = [
                    .init(mvpd: "Cablevision", expiresIn: 600), .init(mvpd: "Spectrum", expiresIn: 6000),
                ]
            }
        }
        guard case .signedIn(let longest, .existing) = try await world().client.signIn() else {
            Issue.record("not found")
            return
        }
        #expect(longest.mvpd.rawValue == "Spectrum")
        let asked = Locked(0)
        let outcome = try await world().client.signIn { profiles in
            asked.withLock { $0 += 1 }
            return profiles.first { $0.mvpd.rawValue == "Cablevision" }
        }
        guard case .signedIn(let chosen, .existing) = outcome else {
            Issue.record("not found")
            return
        }
        #expect(chosen.mvpd.rawValue == "Cablevision")
        #expect(asked.withLock { $0 } == 1)
    }

    @Test("SV07 An expired profile that the service still lists is judged here, and is none")
    func expiredButListed() async throws {
        let body = #"{"profiles":{"Cablevision":{"notAfter":1,"type":"regular"}}}"#
        let bench = try Bench(
            ScriptedTransport().on(.get, "/api/v2/REF30/profiles/code/ABC", .json(body))
        )
        let session = ServiceSession(code: "ABC", url: nil, expiry: .unknown, mvpd: nil, isComplete: true)
        guard case .pending = try await bench.service.poll(session, in: ServiceContext()) else {
            Issue.record("taken")
            return
        }
        let world = try world { $0.storedProfiles = [.init(mvpd: "Cablevision", expiresIn: 60)] }
        _ = try await world.client.signIn()
        world.clock.advance(by: .seconds(60) + Expiry.tolerance)
        #expect(await world.client.sessionStatus() == .signedOut)
    }

    @Test(
        "SV08 A profile whose beginning is in the future or nonsense is used all the same",
        arguments: ["4000000000000", "-1", "\"soon\"", "null"]
    )
    func notBefore(_ value: String) async throws {
        let body = #"{"profiles":{"Cablevision":{"notBefore":\#(value),"notAfter":1900000000000,"type":"regular"}}}"#
        let bench = try Bench(ScriptedTransport().on(.get, "/api/v2/REF30/profiles", .json(body)))
        let profiles = try await bench.service.existingProfiles(remembered: nil, in: ServiceContext())
        #expect(profiles.first?.isValid(at: bench.clock.now) == true)
    }

    @Test("NW16 An answer that comes twice, or after a later one, changes nothing twice")
    func repeatedAnswers() async throws {
        let world = try world { $0.storedProfiles = [.init(mvpd: "Cablevision")] }
        let client = world.client
        async let first = client.signIn()
        async let second = client.reconcile()
        async let third = client.signIn(SignInOptions(asking: .never))
        _ = try await (first, second, third)
        guard case .signedIn(let profile) = await client.sessionStatus() else {
            Issue.record("lost")
            return
        }
        _ = try await client.refreshProfile()
        _ = try await client.refreshProfile()
        #expect(await client.sessionStatus() == .signedIn(profile))
        _ = try await client.signOut()
        _ = try await client.signOut()
        #expect(world.simulator.count(of: .logout) == 1)
        #expect(await client.sessionStatus() == .signedOut)
    }
}
