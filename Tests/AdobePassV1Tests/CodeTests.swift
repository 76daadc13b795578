import AdobePassSimulator
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import AdobePassV1

@Suite("What is asked with a registration code, and what is stored for a resource")
struct CodeTests {
    static let resource = Resource("REF30").unsafelyThere

    @Test("A code's record is read as it was created, and is gone once the code is discarded")
    func record() async throws {
        let world = try ServiceWorld(settings: ["codeSeconds": .integer(600)])
        let session = try #require(try await world.session(V1World.mvpd))
        let record = try #require(try await world.service.record(ofCode: session.code))
        #expect(record.code == session.code)
        #expect(record.mvpd == V1World.mvpd)
        #expect(Expiry(millisecondsSince1970: record.expires) == session.expiry)
        #expect(session.expiry == .at(world.clock.now.addingTimeInterval(600)))
        #expect(record.identifier?.withValue { $0.isEmpty } == false)
        try await world.service.discard(code: session.code)
        #expect(try await world.service.record(ofCode: session.code) == nil)
        try await world.service.discard(code: session.code)
        let path = "/reggie/v1/REF30/regcode/\(session.code)"
        #expect(
            world.calls.filter { $0.hasSuffix(path) } == [
                "GET \(path)", "DELETE \(path)", "GET \(path)", "DELETE \(path)",
            ]
        )
    }

    @Test("The other screen learns that the viewer has signed in, and what may probably be watched")
    func otherScreen() async throws {
        let world = try ServiceWorld { $0.deniedResources = ["REF30-PREMIUM"] }
        let session = try #require(try await world.session())
        #expect(try await !world.service.isSignedIn(withCode: session.code))
        #expect(world.simulator.signInOnSecondScreen(code: session.code, mvpd: "Cablevision"))
        #expect(try await world.service.isSignedIn(withCode: session.code))
        #expect(try await !world.service.isSignedIn(withCode: "NOBODY"))
        let resources = ["REF30", "REF30-PREMIUM", "a,b"].compactMap(Resource.init)
        let previews = try await world.service.preview(resources, ofCode: session.code)
        #expect(previews.map(\.resource) == resources)
        #expect(previews.map(\.isLikelyPermitted) == [true, false, false])
        #expect(world.calls.contains("GET /api/v1/preauthorize/\(session.code)"))
    }

    @Test("SV21 A stored permit is read, is none before there is one and after its end, and needs a login")
    func storedPermit() async throws {
        let world = try ServiceWorld { $0.lifetimes.authorization = 60 }
        let nobody = await world.code { () async throws(SSOError) in
            try await world.service.storedPermit(Self.resource, in: ServiceContext())
        }
        #expect(nobody == .authenticationRequired)
        let session = try #require(try await world.session(V1World.mvpd))
        #expect(world.simulator.signInOnSecondScreen(code: session.code))
        guard case .signedIn(let profile) = try await world.service.poll(session, in: ServiceContext()) else {
            Issue.record("nobody is signed in")
            return
        }
        #expect(try await world.service.storedPermit(Self.resource, in: ServiceContext()) == nil)
        _ = try await world.service.authorize(Self.resource, for: profile, in: ServiceContext())
        let permit = try #require(try await world.service.storedPermit(Self.resource, in: ServiceContext()))
        #expect(permit.mvpd == V1World.mvpd)
        #expect(permit.resource == "REF30")
        world.clock.advance(by: .seconds(61))
        #expect(try await world.service.storedPermit(Self.resource, in: ServiceContext()) == nil)
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
        #expect(try await world.service.record(ofCode: "a/../b?c") == nil)
        #expect(try await world.service.record(ofCode: "a\r\nX: y") == nil)
        let thrown = await world.code { () async throws(SSOError) in try await world.service.record(ofCode: "..") }
        #expect(thrown == .invalidArgument)
    }

    @Test("NW08 An answer that cannot be read does not say that the other screen's viewer is signed in")
    func garbledCheck() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/checkauthn/A", .json("{\"a\":"))
        let service = try #require(world.service as? AdobePassV1Service)
        let thrown = await world.code { () async throws(SSOError) in try await service.isSignedIn(withCode: "A") }
        #expect(thrown == .answerMalformed)
    }
}
