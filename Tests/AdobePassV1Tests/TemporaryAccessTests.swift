import AdobePassSimulator
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import AdobePassV1

@Suite("Temporary access of the legacy interface")
struct TemporaryAccessTests {
    static let mvpd: MVPD.ID = "TempPass"

    func start(_ world: ServiceWorld) async throws(SSOError) -> Profile? {
        _ = try await world.service.directory()
        let start = try await world.service.startRegularSignIn(with: Self.mvpd, resuming: nil, in: ServiceContext())
        guard case .signedIn(let profile) = start else { return nil }
        return profile
    }

    @Test("It needs no code: one call grants it, one reads it, and it may watch")
    func granted() async throws {
        let world = try ServiceWorld()
        let profile = try #require(try await start(world))
        #expect(profile.mvpd == Self.mvpd)
        #expect(profile.kind == .temporary)
        #expect(profile.expiry == .at(world.clock.now.addingTimeInterval(600)))
        #expect(
            world.calls == [
                "GET /api/v1/config/REF30", "POST /api/v1/authenticate/freepreview", "GET /api/v1/tokens/authn",
            ]
        )
        let resource = Resource("REF30").unsafelyThere
        let decision = try await world.service.authorize(resource, for: profile, in: ServiceContext())
        #expect(decision.permit != nil)
        let found = try await world.service.existingProfiles(remembered: nil, in: ServiceContext())
        #expect(found.map(\.kind) == [.temporary])
    }

    @Test("SV11 Once the time is used up, there is no more, and that is a typed error")
    func usedUp() async throws {
        let world = try ServiceWorld()
        _ = try await start(world)
        world.clock.advance(by: .seconds(601))
        let thrown = await world.code { () async throws(SSOError) in try await start(world) }
        #expect(thrown == .requestRefused)
        #expect(try await world.service.existingProfiles(remembered: nil, in: ServiceContext()).isEmpty)
    }

    @Test("Who uses promotional access travels as generic data, encoded once")
    func promotional() async throws {
        let world = try ServiceWorld()
        _ = try await world.service.directory()
        let identity = IdentityToken(
            scheme: "AP-TempPass-Identity",
            value: Secret(#"{"email":"a+b"}"#),
            expiry: .unknown
        )
        let context = ServiceContext(identityTokens: [identity])
        let start = try await world.service.startRegularSignIn(with: Self.mvpd, resuming: nil, in: context)
        guard case .signedIn(let profile) = start else {
            Issue.record("no access is granted")
            return
        }
        let resource = Resource("REF30").unsafelyThere
        _ = try await world.service.authorize(resource, for: profile, in: context)
        let encoded = "generic_data=%7B%22email%22%3A%22a%2Bb%22%7D"
        #expect(world.wire.paths.contains { $0.hasPrefix("/api/v1/authorize") && $0.hasSuffix(encoded) })
        let preview = world.simulator.records.first { $0.path == "/api/v1/authenticate/freepreview" }
        #expect(preview?.parameterNames.last == "generic_data")
    }

    @Test("Temporary access that is granted at the code's address is temporary, and ends after its time")
    func grantedAtCode() async throws {
        let world = try ServiceWorld()
        let session = try #require(try await world.session(Self.mvpd))
        _ = try await world.service.directory()
        #expect(world.simulator.signInOnSecondScreen(code: session.code))
        guard case .signedIn(let profile) = try await world.service.poll(session, in: ServiceContext()) else {
            Issue.record("not signed in")
            return
        }
        #expect(profile.mvpd == Self.mvpd)
        #expect(profile.kind == .temporary)
        #expect(profile.expiry == .at(world.clock.now.addingTimeInterval(600)))
    }

    @Test("Named in the settings, it counts as temporary after a relaunch, without the list of providers")
    func named() async throws {
        let world = try V1World(settings: ["temporaryAccess": .strings(["TempPass"])])
        world.transport
            .on(.get, "/api/v1/checkauthn", .status(200))
            .on(.get, "/api/v1/tokens/authn", world.login("TempPass"))
        let found = try await world.service.existingProfiles(remembered: nil, in: ServiceContext())
        #expect(found.map(\.kind) == [.temporary])
        #expect(world.calls == ["GET /api/v1/checkauthn", "GET /api/v1/tokens/authn"])
    }

    @Test("A real provider gets a code, and without a directory in memory so does temporary access")
    func code() async throws {
        let world = try ServiceWorld()
        let session = try #require(try await world.session(Self.mvpd))
        #expect(session.url?.absoluteString.contains("mso_id=TempPass") == true)
        _ = try await world.service.directory()
        #expect(try await world.session(V1World.mvpd) != nil)
    }

    @Test("Access that the device has already does not complete a code, which is for a provider; newer access does")
    func beforeCode() async throws {
        let world = try ServiceWorld()
        _ = try await start(world)
        _ = try await world.service.existingProfiles(remembered: nil, in: ServiceContext())
        let session = try #require(try await world.session())
        guard case .pending = try await world.service.poll(session, in: ServiceContext()) else {
            Issue.record("the earlier access counts as the code's login")
            return
        }
        #expect(world.simulator.signInOnSecondScreen(code: session.code, mvpd: "Cablevision"))
        guard case .signedIn(let profile) = try await world.service.poll(session, in: ServiceContext()) else {
            Issue.record("the viewer has signed in")
            return
        }
        #expect(profile.mvpd == V1World.mvpd)
    }

    @Test("Named in the settings, it is temporary in the list of providers too")
    func listed() async throws {
        let world = try ServiceWorld(settings: ["temporaryAccess": .strings(["Cablevision"])])
        for _ in 1...2 {
            let directory = try await world.service.directory()
            #expect(directory[id: V1World.mvpd]?.isTemporaryAccess == true)
            #expect(directory[id: Self.mvpd]?.isTemporaryAccess == true)
            #expect(directory[id: "Spectrum"]?.isTemporaryAccess != true)
        }
    }

    @Test("Access that is granted at a code's address completes the code, whoever asks for the login first")
    func foundElsewhere() async throws {
        let world = try ServiceWorld()
        let session = try #require(try await world.session())
        _ = try await world.service.directory()
        #expect(world.simulator.signInOnSecondScreen(code: session.code, mvpd: Self.mvpd.rawValue))
        _ = try await world.service.existingProfiles(remembered: nil, in: ServiceContext())
        guard case .signedIn(let profile) = try await world.service.poll(session, in: ServiceContext()) else {
            Issue.record("the access is not found")
            return
        }
        #expect(profile.kind == .temporary)
    }

    @Test("Access that the app took instead of a code does not complete the next code either")
    func takenBefore() async throws {
        let world = try ServiceWorld()
        _ = try await start(world)
        let session = try #require(try await world.session())
        guard case .pending = try await world.service.poll(session, in: ServiceContext()) else {
            Issue.record("the earlier access counts as the code's login")
            return
        }
    }
}
