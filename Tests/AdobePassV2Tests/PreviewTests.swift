import AdobePassSimulator
import HTTPTypes
import PartnerSSO
import PartnerSSOTesting
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
        #expect(world.standIn.count(of: .preauthorize) == 1)
        let later = try World(store: store, sharing: world)
        _ = try await later.client.preauthorize(resources("a"))
        #expect(world.standIn.count(of: .preauthorize) == 2)
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
        case "other end": other = Profile(mvpd: try .cablevision, kind: .regular, expiry: .unknown)
        case "other viewer":
            other = Profile(
                mvpd: profile.mvpd,
                kind: profile.kind,
                expiry: profile.expiry,
                attributes: ["userID": ProfileAttribute(.string("another"))]
            )
        case "other token":
            let token = IdentityToken(scheme: "AD-Service-Token", value: Secret("a.b.c"), expiry: .unknown)
            context = ServiceContext(identityTokens: [token])
        default: try await bench.service.forgetViewer()
        }
        _ = try await bench.service.preview(resources("a"), for: other, in: context)
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
