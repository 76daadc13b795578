import AdobePassSimulator
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import AdobePassV1

@Suite("Registration codes")
struct CodeTests {
    @Test("A code is looked up as it was created, and holds as long as the settings ask")
    func record() async throws {
        let world = try ServiceWorld(settings: ["codeSeconds": .integer(600)])
        let session = try #require(try await world.session(V1World.mvpd))
        let found = try await world.service.lookUp(session.code, in: ServiceContext())
        #expect(found.code == session.code)
        #expect(found.mvpd == V1World.mvpd)
        #expect(found.expiry == session.expiry)
        #expect(session.expiry == .at(world.clock.now.addingTimeInterval(600)))
        #expect(world.calls.last == "GET /reggie/v1/REF30/regcode/\(session.code)")
    }

    @Test("A code's address exists only once the provider is chosen, and opens the provider's page")
    func address() async throws {
        let world = try ServiceWorld()
        #expect(try await world.session()?.url == nil)
        let url = try #require(try await world.session(V1World.mvpd)?.url)
        let answer = try await world.simulator.send(try HTTPCall.getting(url.absoluteString))
        #expect(answer.response.status.code == 302)
    }

    @Test("An app on the other screen looks the code up, completes it with the provider, and opens its address")
    func secondScreenApp() async throws {
        let world = try ServiceWorld()
        let shown = try #require(try await world.session())
        let found = try await world.service.lookUp(shown.code, in: ServiceContext())
        #expect(
            found
                == ServiceSession(
                    code: shown.code,
                    url: nil,
                    expiry: shown.expiry,
                    mvpd: nil,
                    isComplete: false
                )
        )
        let missing = await world.code { () async throws(SSOError) in
            try await world.service.complete(found, with: nil, in: ServiceContext())
        }
        #expect(missing == .invalidArgument)
        let before = world.calls.count
        guard
            case .session(let session) = try await world.service.complete(
                found,
                with: V1World.mvpd,
                in: ServiceContext()
            )
        else {
            Issue.record("there is nothing to open")
            return
        }
        #expect(world.calls.count == before)
        #expect(session.isComplete && session.mvpd == V1World.mvpd)
        let answer = try await world.simulator.send(try HTTPCall.getting(try #require(session.url).absoluteString))
        #expect(answer.response.status.code == 302)
    }

    @Test("A code that has expired, or that nobody showed, is neither looked up nor completed")
    func expiredCode() async throws {
        let world = try ServiceWorld()
        let shown = try #require(try await world.session())
        let found = try await world.service.lookUp(shown.code, in: ServiceContext())
        world.clock.advance(by: .seconds(3600))
        for code in [shown.code, "NOBODY"] {
            let thrown = await world.code { () async throws(SSOError) in
                try await world.service.lookUp(code, in: ServiceContext())
            }
            #expect(thrown == .sessionEnded)
        }
        let late = await world.code { () async throws(SSOError) in
            try await world.service.complete(found, with: V1World.mvpd, in: ServiceContext())
        }
        #expect(late == .sessionEnded)
    }

    @Test("Codes, like providers, cannot become another path or query")
    func hostileCode() async throws {
        let world = try ServiceWorld()
        for (code, error) in [
            ("a/../b?c", SSOError.Code.sessionEnded), ("a\r\nX: y", .sessionEnded), ("..", .invalidArgument),
        ] {
            let thrown = await world.code { () async throws(SSOError) in
                try await world.service.lookUp(code, in: ServiceContext())
            }
            #expect(thrown == error)
        }
    }

    @Test("A page that something before the service answers with does not mean that the code is unknown")
    func page() async throws {
        let world = try V1World()
        let page = ScriptedTransport.Reply.body(Data("<html>".utf8), type: "text/html", status: 404)
        world.transport.on(.get, "/reggie/v1/REF30/regcode/8ER640M", page, .refusal(404))
        for expected in [true, false] {
            let service = world.service as? any SecondScreenService
            let thrown = await world.code { () async throws(SSOError) in
                try await service?.lookUp("8ER640M", in: ServiceContext())
            }
            #expect((thrown != .sessionEnded) == expected)
        }
    }
}
