import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("Profiles, proofs and logouts, as the service answers them")
struct ProfileAnswerTests {
    private static func profile(_ type: String, until end: Int64 = 1_900_000_000_000) -> String {
        #"{"notBefore":1,"notAfter":\#(end),"issuer":"X","type":"\#(type)","attributes":{"userID":{"value":"u"}}}"#
    }

    @Test(
        "SV10 Each documented type of profile has its kind, and an unknown one is kept as a regular one",
        arguments: [
            ("regular", Profile.Kind.regular), ("degraded", .degraded), ("temporary", .temporary),
            ("appleSSO", .partner), ("platformSSO", .platform), ("serviceTokenSSO", .serviceToken), ("later", .regular),
        ]
    )
    func kinds(type: String, kind: Profile.Kind) async throws {
        let body = #"{"profiles":{"Cablevision":\#(Self.profile(type))}}"#
        let bench = try Bench(ScriptedTransport().on(.get, "/api/v2/REF30/profiles", .json(body)))
        let profiles = try await bench.service.existingProfiles(remembered: nil, in: ServiceContext())
        #expect(profiles.map(\.kind) == [kind])
        #expect(profiles.first?.attributes["userID"]?.value == Secret(.string("u")))
    }

    @Test("A profile without a type is a partner's if the platform's maker issued it", arguments: ["Apple", "Adobe"])
    func untyped(issuer: String) async throws {
        let body = #"{"profiles":{"Cablevision":{"notAfter":1900000000000,"issuer":"\#(issuer)"}}}"#
        let bench = try Bench(ScriptedTransport().on(.get, "/api/v2/REF30/profiles", .json(body)))
        let profiles = try await bench.service.existingProfiles(remembered: nil, in: ServiceContext())
        #expect(profiles.map(\.kind) == [issuer == "Apple" ? .partner : .regular])
    }

    @Test("Several profiles come with the one that holds longest first; the key names the provider")
    func several() async throws {
        let body = """
            {"profiles":{"A":\(Self.profile("regular", until: 1_800_000_000_000)),"":\(Self.profile("regular")),
             "B":\(Self.profile("regular"))}}
            """
        let bench = try Bench(ScriptedTransport().on(.get, "/api/v2/REF30/profiles", .json(body)))
        let profiles = try await bench.service.existingProfiles(remembered: nil, in: ServiceContext())
        #expect(profiles.map(\.mvpd.rawValue) == ["B", "A"])
    }

    @Test(
        "SV15 Each field of a profile has its rule: an end must be there, everything else may be strange",
        arguments: [
            (#"{"notAfter":"1900000000000"}"#, true), (#"{"notAfter":1900000000000,"attributes":7,"type":[]}"#, true),
            (#"{"notAfter":1900000000000,"notBefore":"soon"}"#, true), (#"{"notBefore":1}"#, false),
            (#"{"notAfter":null}"#, false), (#"{"notAfter":"never"}"#, false), ("null", false), ("[]", false),
        ]
    )
    func fields(entry: String, isRead: Bool) async throws {
        let body = #"{"profiles":{"Cablevision":\#(entry)},"new":{}}"#
        let bench = try Bench(ScriptedTransport().on(.get, "/api/v2/REF30/profiles", .json(body)))
        let error = await error { () async throws(SSOError) in
            let profiles = try await bench.service.existingProfiles(remembered: nil, in: ServiceContext())
            #expect(profiles.first?.expiry == Expiry(millisecondsSince1970: 1_900_000_000_000))
        }
        #expect(error?.code == (isRead ? nil : .answerMalformed))
    }

    @Test("SV22 A profile of another provider than the remembered one is refused and reported")
    func otherProvider() async throws {
        let body = #"{"profiles":{"Spectrum":\#(Self.profile("regular"))}}"#
        let wire = ScriptedTransport()
            .on(.get, "/api/v2/REF30/profiles/Cablevision", .json(body))
            .on(.get, "/api/v2/REF30/profiles", .json(#"{"profiles":{}}"#))
        let bench = try Bench(wire)
        let profiles = try await bench.service.existingProfiles(remembered: .cablevision, in: ServiceContext())
        #expect(profiles.isEmpty)
        #expect(try bench.events.expect(.profileRefused).facts[.mvpd] == "Spectrum")
    }

    @Test(
        "SV11 A remembered provider that gives nothing any more does not keep the viewer from another profile",
        arguments: [
            (403, "temporary_access_duration_limit_exceeded"), (403, "temporary_access_resources_limit_exceeded"),
            (400, "invalid_header_identity_for_temporary_access"), (500, "invalid_configuration_temporary_access"),
            (400, "invalid_parameter_mvpd"), (400, "invalid_integration"), (403, "authenticated_profile_missing"),
        ]
    )
    func rememberedIsOver(status: Int, code: String) async throws {
        let refusal = #"{"status":\#(status),"code":"\#(code)","action":"none"}"#
        let wire = ScriptedTransport()
            .on(.get, "/api/v2/REF30/profiles/Cablevision", .json(refusal, status: status))
            .on(.get, "/api/v2/REF30/profiles", .json(#"{"profiles":{"Spectrum":\#(Self.profile("regular"))}}"#))
        let bench = try Bench(wire)
        let profiles = try await bench.service.existingProfiles(remembered: .cablevision, in: ServiceContext())
        #expect(profiles.map(\.mvpd.rawValue) == ["Spectrum"])
        #expect(bench.calls.count == 2)
    }

    @Test("The service's own word that nobody is signed in is no error")
    func nobody() async throws {
        let refusal = #"{"status":403,"code":"authenticated_profile_missing","action":"authentication"}"#
        let bench = try Bench(ScriptedTransport().on(.get, "/api/v2/REF30/profiles", .json(refusal, status: 403)))
        #expect(try await bench.service.existingProfiles(remembered: nil, in: ServiceContext()).isEmpty)
    }

    @Test("The status goes truthfully with the question for profiles, and not at all when nobody asked the platform")
    func status() async throws {
        let wire = ScriptedTransport().on(.get, "/api/v2/REF30/profiles", .json(#"{"profiles":{}}"#))
        let bench = try Bench(wire)
        let denied = ServiceContext(status: .withoutPermission(.denied, fault: nil))
        for context in [try ServiceContext.identified, denied, ServiceContext()] {
            _ = try await bench.service.existingProfiles(remembered: nil, in: context)
        }
        #expect(bench.calls.map { $0.header("AP-Partner-Framework-Status") != nil } == [true, true, false])
    }

    // MARK: Proofs

    private func exchange(
        _ reply: ScriptedTransport.Reply,
        scheme: String = "saml",
        proof: String = "<a/>",
        settings: [String: PluginSettings.Value] = [:]
    ) async throws -> (answer: ExchangeAnswer, bench: Bench) {
        let wire = ScriptedTransport().on(.post, "/api/v2/REF30/profiles/sso/Apple", reply)
        let bench = try Bench(wire, settings: settings)
        let response = AttributeResponse(scheme: .init(scheme), bytes: Array(proof.utf8))
        return (try await bench.service.exchange(response, for: .cablevision, in: .identified), bench)
    }

    @Test("Q-S1 An exchange is done with any success, and none of its statuses matters", arguments: [200, 201, 202])
    func exchanged(status: Int) async throws {
        let body = #"{"profiles":{"Cablevision":\#(Self.profile("appleSSO"))}}"#
        let (answer, bench) = try await exchange(.json(body, status: status))
        guard case .profiles(let profiles) = answer else {
            Issue.record("rejected")
            return
        }
        #expect(profiles.map(\.kind) == [.partner])
        #expect(bench.calls.first?.header("AP-Partner-Framework-Status") != nil)
        #expect(bench.calls.count == 1)
    }

    @Test("SV04 An empty map is an answer")
    func emptyExchange() async throws {
        guard case .profiles(let profiles) = try await exchange(.json(#"{"profiles":{}}"#)).answer else {
            Issue.record("rejected")
            return
        }
        #expect(profiles.isEmpty)
    }

    @Test(
        "SV18 Each refusal of a proof or of its status is an answer with its reason, and is not repeated",
        arguments: [
            "invalid_header_pfs_permission_access_not_present", "invalid_header_pfs_permission_access_not_determined",
            "invalid_header_pfs_permission_access_not_granted", "invalid_header_pfs_provider_id_not_determined",
            "invalid_header_pfs_provider_id_mismatch", "invalid_header_pfs_provider_info_expired",
            "invalid_parameter_saml_response",
        ]
    )
    func refusedProof(code: String) async throws {
        let body = #"{"status":400,"code":"\#(code)","action":"none"}"#
        let (answer, bench) = try await exchange(.json(body, status: 400))
        guard case .rejected(let error) = answer else {
            Issue.record("not rejected")
            return
        }
        #expect(error.message.contains(code))
        #expect(bench.calls.count == 1)
    }

    @Test("AS15 A proof that is no SAML, or empty, is rejected with a typed error and never sent")
    func unusableProof() async throws {
        for (scheme, proof) in [("API", "{}"), ("SAML", ""), ("SAML", " \n ")] {
            let (answer, bench) = try await exchange(.status(500), scheme: scheme, proof: proof)
            guard case .rejected(let error) = answer else {
                Issue.record("sent")
                return
            }
            #expect(error.code == .partnerAnswerInvalid)
            #expect(bench.wire.calls.isEmpty)
        }
    }

    @Test("AS13 AS14 A proof is tidied as documented or sent as it came, and encoded once")
    func proofEncoding() async throws {
        let reply = ScriptedTransport.Reply.json(#"{"profiles":{}}"#)
        let documented = try await exchange(reply, proof: "<a>\n~~~?>></a>")
        #expect(documented.bench.calls.first?.text == "SAMLResponse=PGE%2Bfn5%2BPz4%2BPC9hPg%3D%3D")
        let settings: [String: PluginSettings.Value] = ["proofEncoding": .string("raw")]
        let raw = try await exchange(reply, proof: "<a>\n~~~?>></a>", settings: settings)
        #expect(raw.bench.calls.first?.text == "SAMLResponse=PGE%2BCn5%2Bfj8%2BPjwvYT4%3D")
    }

    // MARK: Logout

    @Test(
        "SV20 M6.1 Q-S17 Each action of a logout leads to what is left to do; unknown ones to nothing",
        arguments: [
            (
                #"{"actionName":"logout","url":"/adobe-services/logout?a=b"}"#, false,
                "https://sp.example.com/adobe-services/logout?a=b"
            ),
            (#"{"actionName":"logout","url":"https://idp.example.com/out"}"#, false, "https://idp.example.com/out"),
            (#"{"actionName":"logout"}"#, false, nil),
            (#"{"actionName":"logout","url":"http://idp.example.com"}"#, false, nil),
            (#"{"actionName":"logout","url":"https://idp example.com/out"}"#, false, nil),
            (#"{"actionName":"logout","url":"not an address: %%"}"#, false, nil),
            (#"{"actionName":"partner_logout"}"#, true, nil), (#"{"actionName":"complete"}"#, false, nil),
            (#"{"actionName":"invalid","url":null}"#, false, nil), (#"{"actionName":"later"}"#, false, nil),
            (#"{"actionName":"later","url":"https://idp.example.com/out"}"#, false, nil),
        ] as [(String, Bool, String?)]
    )
    func logout(entry: String, isPartner: Bool, url: String?) async throws {
        let reply = ScriptedTransport.Reply.json(#"{"logouts":{"Cablevision":\#(entry)}}"#)
        let bench = try Bench(ScriptedTransport().on(.get, "/api/v2/REF30/logout/Cablevision", reply))
        let answer = try await bench.service.signOut(.lasting(.partner), in: .identified)
        #expect(answer == SignOutAnswer(needsPartnerSignOut: isPartner, url: url.flatMap { URL(string: $0) }))
        #expect(bench.calls.first?.request.path?.hasSuffix("?redirectUrl=https%3A%2F%2Fexample.com%2Fdone") == true)
        #expect(bench.calls.first?.header("AP-Partner-Framework-Status") == nil)
    }

    @Test(
        "M6.1 A logout of nobody whom the service knows any more is done",
        arguments: ["missing", "expired", "invalidated"]
    )
    func logoutOfNobody(why: String) async throws {
        let refusal = #"{"status":403,"code":"authenticated_profile_\#(why)","action":"authentication"}"#
        let wire = ScriptedTransport().on(.get, "/api/v2/REF30/logout/Cablevision", .json(refusal, status: 403))
        let bench = try Bench(wire)
        let answer = try await bench.service.signOut(.lasting(.regular), in: ServiceContext())
        #expect(answer == SignOutAnswer(needsPartnerSignOut: false, url: nil))
        #expect(bench.calls.count == 1)
    }
}
