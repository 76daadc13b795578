import AdobePassSimulator
import AdobePassV2
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("One device shows a code, and an app on another signs in with it")
struct SecondScreenTests {
    /// The device that shows a code, and the app on the viewer's phone, on one service.
    private func devices(style: RegularSignInStyle = .secondScreen) throws -> (tv: World, phone: World) {
        let tv = try World(permission: .always(.refused(.denied, nil)), style: style) { $0.isStrict = true }
        let phone = try World(permission: .always(.refused(.denied, nil)), sharing: tv)
        return (tv, phone)
    }

    private func session(_ tv: World, with mvpd: String?) async throws -> RegularSession {
        guard case .regularSignIn(let way, _) = try await tv.client.signIn() else { throw SSOError.cancelled }
        return try await way.start(with: mvpd.flatMap(MVPD.ID.init))
    }

    @Test("R3.1 A provider chosen on the device needs one look at the code, and no picker on the phone")
    func preselected() async throws {
        let (tv, phone) = try devices()
        let session = try await session(tv, with: "Cablevision")
        let found = try await phone.client.secondScreen(code: " \(session.code)\n")
        #expect(found.mvpd?.rawValue == "Cablevision")
        #expect(!found.needsProvider)
        #expect(found.expiry == session.expiry)
        let step = try await found.complete()
        let address = "http://127.0.0.1:8080/api/v2/authenticate/REF30/\(session.code)"
        #expect(step == .open(url: try #require(URL(string: address))))
        #expect(tv.simulator.count(of: .retrieveSession) == 1)
        #expect(tv.simulator.count(of: .resumeSession) == 0)
        #expect(tv.simulator.count(of: .configuration) == 0)
        tv.simulator.signInOnSecondScreen(code: session.code)
        #expect(try await session.waitForProfile().mvpd.rawValue == "Cablevision")
    }

    @Test("R3.1 Without a provider the phone asks for one and resumes the session, which the device then finds")
    func chosenThere() async throws {
        let (tv, phone) = try devices()
        let session = try await session(tv, with: nil)
        #expect(!session.code.isEmpty)
        #expect(session.url == nil)
        let found = try await phone.client.secondScreen(code: session.code)
        #expect(found.needsProvider)
        let nobody = await error { () async throws(SSOError) in _ = try await found.complete() }
        #expect(nobody?.code == .invalidArgument)
        let choice = try #require(try await found.providers().first { $0.id.rawValue == "Spectrum" })
        guard case .open(let url) = try await found.complete(with: choice.id) else {
            Issue.record("nothing to open")
            return
        }
        #expect(url.absoluteString.hasSuffix("/api/v2/authenticate/REF30/\(session.code)"))
        #expect(tv.simulator.count(of: .resumeSession) == 1)
        tv.simulator.signInOnSecondScreen(code: session.code)
        #expect(try await session.waitForProfile().mvpd.rawValue == "Spectrum")
    }

    @Test("R3.1 Q-R1 A wrong code is an error, and no user agent is opened")
    func wrongCode() async throws {
        let (tv, phone) = try devices()
        let wrong = await error { () async throws(SSOError) in _ = try await phone.client.secondScreen(code: "NOCODE") }
        #expect(wrong?.code == .sessionEnded)
        let empty = await error { () async throws(SSOError) in _ = try await phone.client.secondScreen(code: " ") }
        #expect(empty?.code == .invalidArgument)
        let session = try await session(tv, with: "Cablevision")
        tv.clock.advance(by: .seconds(1800))
        let late = await error { () async throws(SSOError) in
            _ = try await phone.client.secondScreen(code: session.code)
        }
        #expect(late?.code == .sessionEnded)
        #expect(tv.simulator.count(of: .authenticate) == 0)
    }

    @Test("The identity tokens of a completion are those of its own time, not those of the look at the code")
    func tokens() async throws {
        let (tv, _) = try devices()
        let known = Locked(false)
        var identities = AdobePassIdentities()
        identities.visitorIdentifier = { () async throws(SSOError) in known.withLock { $0 } ? Secret("2513") : nil }
        let phone = try World(permission: .always(.refused(.denied, nil)), identities: identities, sharing: tv)
        let found = try await phone.client.secondScreen(code: try await session(tv, with: nil).code)
        known.withLock { $0 = true }
        _ = try await found.complete(with: MVPD.ID("Spectrum"))
        let sent = tv.simulator.records.last { $0.endpoint == SimulatorEndpoint.resumeSession.rawValue }?.headerNames
        #expect(sent?.contains("ap-visitor-identifier") == true)
    }

    @Test("A device that is signed in already needs nothing to be opened")
    func signedInAlready() async throws {
        let wire = ScriptedTransport()
            .on(
                .get,
                "/api/v2/REF30/sessions/ABC",
                .json(#"{"existingParameters":{"redirectUrl":"https://a.example"},"missingParameters":["mvpd"]}"#)
            )
            .on(.post, "/api/v2/REF30/sessions/ABC", .json(try Fixtures.answer("sessions-resume-05-degraded.json")))
        let bench = try Bench(wire)
        let service = try #require(bench.service as? any SecondScreenService)
        let session = try await service.lookUp("ABC", in: ServiceContext())
        #expect(!session.isComplete)
        guard case .signedIn(let profile) = try await service.complete(session, with: .cablevision, in: .identified)
        else {
            Issue.record("something to open")
            return
        }
        #expect(profile.kind == .degraded)
    }

    @Test("Q-N1 Q-T4 A session is read whichever name the domain has, and whatever its device looks like")
    func lenient() async throws {
        for name in ["domain", "domainName"] {
            let body = #"{"existingParameters":{"mvpd":"A","\#(name)":"a.example"},"device":[7],"notAfter":"1"}"#
            let bench = try Bench(ScriptedTransport().on(.get, "/api/v2/REF30/sessions/ABC", .json(body)))
            let service = try #require(bench.service as? any SecondScreenService)
            let session = try await service.lookUp("ABC", in: ServiceContext())
            #expect(session.isComplete)
            #expect(session.mvpd?.rawValue == "A")
            #expect(session.expiry == Expiry(millisecondsSince1970: 1))
        }
    }
}
