import AdobePassSupport
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("One entry that cannot be used does not spoil an answer, nor is it taken for none")
struct LenientAnswerTests {
    private static let profile = #"{"notAfter":1900000000000,"type":"regular"}"#
    private static let profiles = #"{"profiles":{"Cablevision":{"notAfter":"never"},"Spectrum":\#(profile)}}"#

    @Test("SV15 A profile that cannot be read does not hide another, and is reported")
    func otherProfile() async throws {
        let bench = try Bench(ScriptedTransport().on(.get, "/api/v2/REF30/profiles", .json(Self.profiles)))
        let found = try await bench.service.existingProfiles(remembered: nil, in: ServiceContext())
        #expect(found.map(\.mvpd.rawValue) == ["Spectrum"])
        let facts = try bench.events.expect(.answerSkips).facts
        #expect(facts[.call] == "profiles")
        #expect(facts[.count] == "1")
    }

    @Test("SV15 The profile that is asked for, held or waited for is not gone because it cannot be read")
    func wantedProfile() async throws {
        let bench = try Bench(
            ScriptedTransport()
                .on(.get, "/api/v2/REF30/profiles", .json(Self.profiles))
                .on(.get, "/api/v2/REF30/profiles/Cablevision", .json(Self.profiles))
                .on(.get, "/api/v2/REF30/profiles/code/ABC", .json(Self.profiles))
                .on(.post, "/api/v2/REF30/profiles/sso/Apple", .json(Self.profiles))
        )
        let service = bench.service
        let held = ServiceContext(held: try Profile.lasting(.regular))
        let session = try ServiceSession(code: "ABC", url: nil, expiry: .unknown, mvpd: .cablevision, isComplete: true)
        let proof = AttributeResponse(scheme: .init("SAML"), bytes: Array("<a/>".utf8))
        let ofHeld = await error { () async throws(SSOError) in
            _ = try await service.existingProfiles(remembered: nil, in: held)
        }
        let ofRemembered = await error { () async throws(SSOError) in
            _ = try await service.existingProfiles(remembered: .cablevision, in: ServiceContext())
        }
        let ofCode = await error { () async throws(SSOError) in
            _ = try await service.poll(session, in: ServiceContext())
        }
        let ofProof = await error { () async throws(SSOError) in
            _ = try await service.exchange(proof, for: .cablevision, in: .identified)
        }
        for fault in [ofHeld, ofRemembered, ofCode, ofProof] { #expect(fault?.code == .answerMalformed) }
    }

    @Test("SV15 An entry of a logout that cannot be read does not hide the address of another")
    func logout() async throws {
        let body = #"{"logouts":{"A":{},"B":{"actionName":"logout","url":"https://idp.example.com"}}}"#
        let bench = try Bench(ScriptedTransport().on(.get, "/api/v2/REF30/logout/Cablevision", .json(body)))
        let answer = try await bench.service.signOut(.lasting(.regular), in: ServiceContext())
        #expect(answer.url?.absoluteString == "https://idp.example.com")
        #expect(try bench.events.expect(.answerSkips).facts[.call] == "logout")
    }

    // MARK: Decisions

    private static let token = #""token":{"serializedToken":"t"}"#

    private func previews(_ items: String) async throws -> (previews: [Preview], bench: Bench) {
        let path = "/api/v2/REF30/decisions/preauthorize/{mvpd}"
        let bench = try Bench(ScriptedTransport().on(.post, path, .json(#"{"decisions":[\#(items)]}"#)))
        let resources = ["A", "B", "C"].compactMap(Resource.init)
        return (try await bench.service.preview(resources, for: .lasting(.regular), in: .identified), bench)
    }

    private func decision(_ name: String, _ items: String) async throws -> Decision {
        let path = "/api/v2/REF30/decisions/authorize/{mvpd}"
        let bench = try Bench(ScriptedTransport().on(.post, path, .json(#"{"decisions":[\#(items)]}"#)))
        return try await bench.service.authorize(try #require(Resource(name)), for: .lasting(.regular), in: .identified)
    }

    @Test(
        "SV15 A decision that cannot be read does not hide the others, and may be asked for again",
        arguments: [
            #"{"resource":"B"}"#, #"{"resource":"B","authorized":"perhaps"}"#, "null", "7", #"{"authorized":true}"#,
        ]
    )
    func otherDecision(item: String) async throws {
        let permits = #"{"resource":"A","authorized":true},\#(item),{"resource":"C","authorized":true}"#
        let (previews, bench) = try await previews(permits)
        #expect(previews.map(\.isLikelyPermitted) == [true, false, true])
        #expect(previews[1].denial == Denial(cause: .technical, remedy: .retry, code: "", message: nil))
        #expect(try bench.events.expect(.answerSkips).facts[.count] == "1")
    }

    @Test("SV15 A token that nobody needs is not looked at", arguments: ["7", "{}", "[]", #"{"serializedToken":7}"#])
    func strangeToken(token: String) async throws {
        let items = ["A", "B", "C"].map { #"{"resource":"\#($0)","authorized":true,"token":\#(token)}"# }
        #expect(try await previews(items.joined(separator: ",")).previews.allSatisfy(\.isLikelyPermitted))
        let denial = #"{"resource":"A","authorized":false,"token":\#(token)}"#
        #expect(try await decision("A", denial).permit == nil)
        await #expect(throws: SSOError.self) { try await decision("A", items[0]) }
    }

    @Test("Q-N8 A permit to watch is one for the resource it names, and white space at its ends does not matter")
    func permitOfAnother() async throws {
        let other = #"{"resource":"B","authorized":true,\#(Self.token)}"#
        let error = await #expect(throws: SSOError.self) { try await decision("A", other) }
        #expect(error?.code == .answerMalformed)
        let spaced = #"{"resource":" A ","authorized":true,\#(Self.token)}"#
        #expect(try await decision("A", spaced).permit?.resource.rawValue == "A")
        let denied = #"{"resource":"B","authorized":false}"#
        guard case .denied(let resource, _) = try await decision("A", denied) else {
            Issue.record("permitted")
            return
        }
        #expect(resource.rawValue == "A")
        let rss = "<rss><channel><title>B</title></channel></rss>"
        #expect(try await decision(rss, other).permit?.resource.rawValue == rss)
    }
}
