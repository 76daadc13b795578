import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("The regular sign-in of the legacy interface")
struct RegularSignInTests {
    func start(_ world: V1World, _ mvpd: MVPD.ID?) async throws(SSOError) -> ServiceSession? {
        let start = try await world.service.startRegularSignIn(with: mvpd, resuming: nil, in: ServiceContext())
        guard case .session(let session) = start else { return nil }
        return session
    }

    func scriptCode(_ world: V1World) {
        let end = world.milliseconds(in: 1800)
        world.transport.on(
            .post,
            "/reggie/v1/REF30/regcode",
            .json(
                #"{"id":"1","code":"8ER640M","requestor":"REF30","generated":1,"expires":\#(end),"info":{}}"#,
                status: 201
            )
        )
    }

    @Test("A code for another screen needs no provider and has no address")
    func secondScreen() async throws {
        let world = try V1World()
        scriptCode(world)
        let session = try #require(try await start(world, nil))
        #expect(session.code == "8ER640M")
        #expect(session.url == nil)
        #expect(session.expiry == Expiry(millisecondsSince1970: world.milliseconds(in: 1800)))
        #expect(session.isComplete)
        #expect(world.lastQuery == "deviceId=\(V1World.sentDevice)")
    }

    @Test("The address begins with the code, ends with the redirect, and is encoded once")
    func address() async throws {
        let world = try V1World(system: "iOS", style: .sameDevice)
        scriptCode(world)
        let session = try #require(try await start(world, V1World.mvpd))
        #expect(
            session.url?.absoluteString
                == "https://api.auth.example.com/api/v1/authenticate?reg_code=8ER640M&requestor_id=REF30"
                + "&mso_id=Cablevision&domain_name=example.com&noflash=true&no_iframe=true"
                + "&redirect_url=https%3A%2F%2Fexample.com%2Fdone%3Fa%3Db"
        )
        #expect(session.mvpd == V1World.mvpd)
        #expect(world.lastQuery == "deviceId=\(V1World.sentDevice)&mvpd=Cablevision")
    }

    @Test("On this device the provider comes first")
    func providerFirst() async throws {
        let world = try V1World(style: .sameDevice)
        let code = await world.code { () async throws(SSOError) in try await start(world, nil) }
        #expect(code == .invalidArgument)
        #expect(world.transport.calls.isEmpty)
    }

    @Test("A refused or unreadable code is an error")
    func refused() async throws {
        let world = try V1World()
        world.transport.on(
            .post,
            "/reggie/v1/REF30/regcode",
            .refusal(400, "Required '<>' is not present"),
            .json(#"{"code":""}"#, status: 201)
        )
        let first = await world.code { () async throws(SSOError) in try await start(world, nil) }
        let second = await world.code { () async throws(SSOError) in try await start(world, nil) }
        #expect(first == .requestRefused)
        #expect(second == .answerMalformed)
    }

    @Test("A poll finds nothing, nothing, and then the login")
    func poll() async throws {
        let world = try V1World()
        scriptCode(world)
        world.transport.on(
            .get,
            "/api/v1/tokens/authn",
            .refusal(404, "Not Found"),
            .refusal(410),
            .refusal(403),
            world.login(for: -120),
            world.login()
        )
        let session = try #require(try await start(world, nil))
        for _ in 0..<4 {
            guard case .pending = try await world.service.poll(session, in: ServiceContext()) else {
                Issue.record("nobody has signed in")
                return
            }
        }
        guard case .signedIn(let profile) = try await world.service.poll(session, in: ServiceContext()) else {
            Issue.record("the viewer has signed in")
            return
        }
        #expect(profile.mvpd == V1World.mvpd)
        #expect(profile.kind == .regular)
    }

    @Test("A login with another provider than the code's is an earlier one, and the poll waits for the code's")
    func earlierLogin() async throws {
        let world = try V1World()
        scriptCode(world)
        world.transport.on(.get, "/api/v1/tokens/authn", world.login("Spectrum"), world.login())
        let session = try #require(try await start(world, V1World.mvpd))
        guard case .pending = try await world.service.poll(session, in: ServiceContext()) else {
            Issue.record("the earlier login counts")
            return
        }
        guard case .signedIn(let profile) = try await world.service.poll(session, in: ServiceContext()) else {
            Issue.record("the viewer has signed in")
            return
        }
        #expect(profile.mvpd == V1World.mvpd)
    }

    @Test("UX03 A poll that fails is not made again at once; only a refused token is renewed")
    func failingPoll() async throws {
        let faults: [ScriptedTransport.Reply] = [
            .fault(403, "network_connection_timeout", "retry"), .status(429), .status(500),
            .failing(.connectionFailed),
        ]
        for fault in faults {
            let world = try V1World()
            scriptCode(world)
            let session = try #require(try await start(world, nil))
            world.transport.on(.get, "/api/v1/tokens/authn", fault)
            let before = world.transport.calls.count
            let code = await world.code { () async throws(SSOError) in
                try await world.service.poll(session, in: ServiceContext())
            }
            #expect(code != nil)
            #expect(world.transport.calls.count == before + 1)
            world.transport.on(.get, "/api/v1/tokens/authn", .status(401), world.login())
            guard case .signedIn = try await world.service.poll(session, in: ServiceContext()) else {
                Issue.record("the viewer has signed in")
                return
            }
        }
    }

    @Test("UX03 The pause between two polls is never below three seconds")
    func pace() throws {
        #expect(try V1World().service.needs.pollInterval == .seconds(5))
        #expect(
            try V1World(settings: ["pollSeconds": .duration(.seconds(1))]).service.needs.pollInterval == .seconds(3)
        )
    }
}
