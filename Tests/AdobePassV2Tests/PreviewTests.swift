import AdobePassSimulator
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("What previews permitted is kept while the app runs")
struct PreviewTests {
    private func resources(_ names: String...) -> [Resource] { names.compactMap(Resource.init) }

    /// A service that denies what begins with `no`, and says what it was asked.
    private func bench() throws -> Bench {
        let wire = ScriptedTransport()
            .on(.post, "/api/v2/REF30/decisions/preauthorize/{mvpd}") { (call) async throws(SSOError) in
                let asked = call.text.split(separator: "\"").map(String.init).filter { $0.first?.isLetter == true }
                let decisions = asked.filter { $0 != "resources" }.map { name in
                    #"{"resource":"\#(name)","authorized":\#(!name.hasPrefix("no")),"source":"mvpd"}"#
                }
                return .json(#"{"decisions":[\#(decisions.joined(separator: ","))]}"#)
            }
            .on(
                .post,
                "/api/v2/REF30/decisions/authorize/{mvpd}",
                .json(#"{"decisions":[{"resource":"a","authorized":false,"source":"mvpd"}]}"#)
            )
        return try Bench(wire)
    }

    @Test("M4.3 A permit is not asked for again, and a denial is")
    func kept() async throws {
        let bench = try bench()
        let profile = try Profile.lasting(.regular)
        let first = try await bench.service.preview(resources("a", "no1", "b"), for: profile, in: ServiceContext())
        let second = try await bench.service.preview(
            resources("b", "no1", "a", "c"),
            for: profile,
            in: ServiceContext()
        )
        #expect(first.map(\.isLikelyPermitted) == [true, false, true])
        #expect(second.map(\.resource.rawValue) == ["b", "no1", "a", "c"])
        #expect(second.map(\.isLikelyPermitted) == [true, false, true, true])
        #expect(bench.calls.map(\.text) == [#"{"resources":["a","no1","b"]}"#, #"{"resources":["no1","c"]}"#])
        _ = try await bench.service.preview(resources("a", "b", "c"), for: profile, in: ServiceContext())
        #expect(bench.calls.count == 2)
    }

    @Test("M4.3 Another run of the app asks once more")
    func nextRun() async throws {
        let store = InMemorySecretStore()
        let world = try World(store: store)
        _ = try await world.client.signIn()
        _ = try await world.client.preauthorize(resources("a"))
        _ = try await world.client.preauthorize(resources("a"))
        #expect(world.simulator.count(of: .preauthorize) == 1)
        let later = try World(store: store, sharing: world)
        _ = try await later.client.preauthorize(resources("a"))
        #expect(world.simulator.count(of: .preauthorize) == 2)
    }

    @Test(
        "Another viewer, another profile or a sign-out begins anew",
        arguments: ["other provider", "other kind", "other end", "other viewer", "other token", "sign-out"]
    )
    func anew(_ change: String) async throws {
        let bench = try bench()
        let profile = try Profile.lasting(.regular)
        _ = try await bench.service.preview(resources("a"), for: profile, in: ServiceContext())
        var other = profile
        var context = ServiceContext()
        switch change {
        case "other provider": other = try .lasting(.regular, of: "Spectrum")
        case "other kind": other = try .lasting(.partner)
        case "other end":
            let end = Expiry(millisecondsSince1970: 1_900_000_000_001)
            other = Profile(mvpd: try .cablevision, kind: .regular, expiry: end)
        case "other viewer":
            _ = try await bench.service.preview(resources("b"), for: try user("one"), in: ServiceContext())
            other = try user("another")
        case "other token": context = self.context("a.b.c")
        default: try await bench.service.forgetViewer()
        }
        let before = bench.calls.count
        _ = try await bench.service.preview(resources("a"), for: other, in: context)
        #expect(bench.calls.count == before + 1)
    }

    private func user(
        _ name: String,
        until end: Expiry = Expiry(millisecondsSince1970: 1_900_000_000_000)
    ) throws(SSOError) -> Profile {
        Profile(
            mvpd: try .cablevision,
            kind: .regular,
            expiry: end,
            attributes: ["userID": ProfileAttribute(.string(name))]
        )
    }

    private func context(
        _ token: String,
        scheme: String = "AD-Service-Token",
        until end: Expiry = .unknown
    ) -> ServiceContext {
        ServiceContext(identityTokens: [IdentityToken(scheme: scheme, value: Secret(token), expiry: end)])
    }

    /// A service's token, as its issuer writes it at some instant.
    private func token(issuer: String = "i", of subject: String, issuedAt: Int) -> String {
        let claims = #"{"iss":"\#(issuer)","sub":"\#(subject)","aud":"Adobe","iat":\#(issuedAt),"x":"??>>~~"}"#
        let payload = Data(claims.utf8).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
        return "eyJhbGciOiJSUzI1NiJ9.\(payload).\(issuedAt)"
    }

    @Test(
        "A token that its issuer renews for the same viewer keeps the previews; another viewer's does not",
        arguments: [("i", "viewer", 1), ("i", "another", 2), ("other issuer", "viewer", 2)]
    )
    func renewedToken(issuer: String, subject: String, calls: Int) async throws {
        let bench = try bench()
        let profile = try Profile.lasting(.serviceToken)
        let first = context(token(of: "viewer", issuedAt: 1), until: Expiry(millisecondsSince1970: 1_800_000_000_000))
        let second = context(
            token(issuer: issuer, of: subject, issuedAt: 2),
            until: Expiry(millisecondsSince1970: 1_800_000_100_000)
        )
        _ = try await bench.service.preview(resources("a"), for: profile, in: first)
        _ = try await bench.service.preview(resources("a"), for: profile, in: second)
        #expect(bench.calls.count == calls)
    }

    @Test(
        "Issuer and subject that only together read like another viewer's are another viewer's",
        arguments: [("a b", "c", "a", "b c"), ("i", "\u{E9}", "i", "e\u{301}")]
    )
    func similarSubjects(issuer: String, subject: String, otherIssuer: String, otherSubject: String) async throws {
        let bench = try bench()
        let profile = try Profile.lasting(.serviceToken)
        for token in [
            token(issuer: issuer, of: subject, issuedAt: 1), token(issuer: otherIssuer, of: otherSubject, issuedAt: 2),
        ] {
            _ = try await bench.service.preview(resources("a"), for: profile, in: context(token))
        }
        #expect(bench.calls.count == 2)
    }

    @Test(
        "A token that does not say whom it names stands for itself",
        arguments: ["one.two", "a.b.c", "a.e30.c", "opaque"]
    )
    func opaqueToken(_ text: String) async throws {
        let bench = try bench()
        let profile = try Profile.lasting(.platform)
        for token in [text, text, text + "x"] {
            _ = try await bench.service.preview(
                resources("a"),
                for: profile,
                in: context(token, scheme: "Adobe-Subject-Token")
            )
        }
        #expect(bench.calls.count == 2)
    }

    @Test("What analytics call the visitor changes nothing")
    func visitor() async throws {
        let bench = try bench()
        let profile = try Profile.lasting(.regular)
        for visitor in ["one", "two"] {
            let context = context(visitor, scheme: "AP-Visitor-Identifier")
            _ = try await bench.service.preview(resources("a"), for: profile, in: context)
        }
        #expect(bench.calls.count == 1)
    }

    @Test("A profile that is verified, and one that is renewed for the same user, keep the previews")
    func sameViewer() async throws {
        let bench = try bench()
        let undated = Profile(mvpd: try .cablevision, kind: .regular, expiry: .unknown)
        let renewed = try user("one", until: Expiry(millisecondsSince1970: 1_950_000_000_000))
        for profile in [undated, try .lasting(.regular), try user("one"), renewed, undated, try user("one")] {
            _ = try await bench.service.preview(resources("a"), for: profile, in: ServiceContext())
        }
        #expect(bench.calls.count == 1)
        // What was learned of the viewer is not forgotten with an answer that says less.
        _ = try await bench.service.preview(resources("a"), for: undated, in: ServiceContext())
        _ = try await bench.service.preview(resources("a"), for: try user("another"), in: ServiceContext())
        #expect(bench.calls.count == 2)
    }

    @Test("An authorization that is denied takes back what the preview promised")
    func takenBack() async throws {
        let bench = try bench()
        let profile = try Profile.lasting(.regular)
        let resource = try #require(Resource("a"))
        _ = try await bench.service.preview([resource], for: profile, in: ServiceContext())
        _ = try await bench.service.authorize(resource, for: profile, in: ServiceContext())
        _ = try await bench.service.preview([resource], for: profile, in: ServiceContext())
        #expect(bench.calls.count == 3)
    }

    @Test("An answer that comes after the viewer was forgotten is not kept")
    func overtaken() async throws {
        let wire = ScriptedTransport()
        let bench = try Bench(wire)
        let profile = try Profile.lasting(.regular)
        wire.on(.post, "/api/v2/REF30/decisions/preauthorize/{mvpd}") { (_) async throws(SSOError) in
            try await bench.service.forgetViewer()
            return .json(#"{"decisions":[{"resource":"a","authorized":true,"source":"mvpd"}]}"#)
        }
        _ = try await bench.service.preview(resources("a"), for: profile, in: ServiceContext())
        _ = try await bench.service.preview(resources("a"), for: profile, in: ServiceContext())
        #expect(bench.calls.count == 2)
    }

    @Test(
        "An answer that comes late promises nothing to whoever asked meanwhile",
        arguments: ["another viewer", "the same one, after a sign-out"]
    )
    func late(who: String) async throws {
        let wire = ScriptedTransport()
        let bench = try Bench(wire)
        let profile = try Profile.lasting(.regular)
        let next = who == "another viewer" ? try Profile.lasting(.regular, of: "Spectrum") : profile
        let isFirst = Locked(true)
        wire.on(.post, "/api/v2/REF30/decisions/preauthorize/{mvpd}") { (call) async throws(SSOError) in
            let name = call.text.contains(#""a""#) ? "a" : "b"
            if isFirst.withLock({ $0 }) {
                isFirst.withLock { $0 = false }
                try await bench.service.forgetViewer()
                _ = try await bench.service.preview(resources("b"), for: next, in: ServiceContext())
            }
            return .json(#"{"decisions":[{"resource":"\#(name)","authorized":true,"source":"mvpd"}]}"#)
        }
        _ = try await bench.service.preview(resources("a"), for: profile, in: ServiceContext())
        _ = try await bench.service.preview(resources("a"), for: next, in: ServiceContext())
        #expect(bench.calls.map(\.text).count { $0.contains(#""a""#) } == 2)
    }
}
