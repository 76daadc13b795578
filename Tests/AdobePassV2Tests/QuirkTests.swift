import AdobePassSupport
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("Answers that the documents print in more than one way")
struct QuirkTests {
    private func profiles(_ entry: String, key: String = "Cablevision") async throws -> [Profile] {
        let body = #"{"profiles":{"\#(key)":\#(entry)}}"#
        let bench = try Bench(ScriptedTransport().on(.get, "/api/v2/REF30/profiles", .json(body)))
        return try await bench.service.existingProfiles(remembered: nil, in: ServiceContext())
    }

    private func start(_ body: String, style: RegularSignInStyle = .secondScreen) async throws -> RegularStart {
        let bench = try Bench(
            ScriptedTransport().on(.post, "/api/v2/REF30/sessions", .json(body)),
            product: World.facts(style: style)
        )
        return try await bench.service.startRegularSignIn(with: .cablevision, resuming: nil, in: ServiceContext())
    }

    private func verification(_ body: String) async throws -> Verification {
        let bench = try Bench(ScriptedTransport().on(.post, "/api/v2/REF30/sessions/sso/Apple", .json(body)))
        return try await bench.service.verification(of: .viewer, in: .identified) { () async throws(SSOError) in nil }
    }

    @Test(
        "Q-T1 Q-T2 An instant is a number or its text, everywhere",
        arguments: ["1900000000000", "\"1900000000000\""]
    )
    func instants(_ instant: String) async throws {
        let end = Expiry(millisecondsSince1970: 1_900_000_000_000)
        let found = try await profiles(#"{"notBefore":\#(instant),"notAfter":\#(instant),"type":"regular"}"#)
        #expect(found.first?.expiry == end)
        let session = try await start(
            #"{"actionName":"authenticate","code":"ABC","url":"/a","notBefore":\#(instant),"notAfter":\#(instant)}"#
        )
        guard case .session(let session) = session else {
            Issue.record("no session")
            return
        }
        #expect(session.expiry == end)
        let decision = #"""
            {"decisions":[{"resource":"a","authorized":true,"notAfter":\#(instant),
            "token":{"issuedAt":\#(instant),"notAfter":\#(instant),"serializedToken":"t"}}]}
            """#
        let bench = try Bench(
            ScriptedTransport().on(.post, "/api/v2/REF30/decisions/authorize/{mvpd}", .json(decision))
        )
        let resource = try #require(Resource("a"))
        let permit = try await bench.service.authorize(resource, for: .lasting(.regular), in: ServiceContext()).permit
        #expect(permit?.mediaTokenExpiry == end)
    }

    @Test("Q-T3 Q-T6 Attributes are any JSON, and the end of temporary access is the profile's own")
    func attributes() async throws {
        let profile = try #require(
            try await profiles(
                #"""
                {"notAfter":1900000000000,"type":"temporary","issuer":"Adobe","attributes":{
                "zip":{"value":["1","2"],"state":"plain"},"encryptedZip":{"value":"x","state":"enc"},
                "maxRating":{"value":{"MPAA":"PG"},"state":"plain"},"expiration_date":{"value":1,"state":"plain"}}}
                """#
            ).first
        )
        #expect(profile.attributes["zip"]?.value == Secret(.array([.string("1"), .string("2")])))
        #expect(profile.attributes["encryptedZip"]?.isEncrypted == true)
        #expect(profile.attributes["maxRating"]?.value == Secret(.object(["MPAA": .string("PG")])))
        #expect(profile.expiry == Expiry(millisecondsSince1970: 1_900_000_000_000))
    }

    @Test("Q-N7 Q-S19 Q-V11 The key names the provider, whoever issued the profile, and further members do no harm")
    func keys() async throws {
        let found = try await profiles(
            #"""
            {"notAfter":1900000000000,"issuer":"Spectrum","type":"platformSSO","sessionId":"s",
            "attributes":{"userID":{"value":"u","state":"plain"},"zip":{"error":{"code":"c"}}}}
            """#
        )
        #expect(found.first?.mvpd.rawValue == "Cablevision")
        #expect(found.first?.kind == .platform)
        #expect(Set(found.first?.attributes.keys.map { $0 } ?? []) == ["userID"])
        #expect(try await profiles(#"{"notAfter":1900000000000,"type":"appleSSO"}"#).first?.kind == .partner)
    }

    /// What is left to do after a logout that the service answers with these entries.
    private func signOut(_ entries: String) async throws -> (answer: SignOutAnswer, bench: Bench) {
        let body = #"{"logouts":{\#(entries)}}"#
        let bench = try Bench(ScriptedTransport().on(.get, "/api/v2/REF30/logout/{mvpd}", .json(body)))
        return (try await bench.service.signOut(.lasting(.regular, of: "ATTOTT"), in: ServiceContext()), bench)
    }

    @Test("Q-N7 An entry of a logout counts for the provider it stands under, whatever provider it names itself")
    func logoutKeys() async throws {
        let (page, _) = try await signOut(
            #""ATTOTT":{"actionName":"logout","actionType":"interactive","mvpd":"another","url":"/adobe-services/logout"}"#
        )
        #expect(page.url?.absoluteString == "https://sp.example.com/adobe-services/logout")
        #expect(!page.needsPartnerSignOut)
        let (partner, bench) = try await signOut(
            #""ATTOTT":{"actionName":"partner_logout","actionType":"partner_interactive","mvpd":"another","more":1}"#
        )
        #expect(partner == SignOutAnswer(needsPartnerSignOut: true, url: nil))
        #expect(bench.events.count(of: .answerSkips) == 0)
        let (skipped, other) = try await signOut(
            #""ATTOTT":{"actionName":"complete","actionType":"none"},"B":{"mvpd":"ATTOTT"}"#
        )
        #expect(skipped == SignOutAnswer(needsPartnerSignOut: false, url: nil))
        #expect(other.events.count(of: .answerSkips) == 1)
    }

    @Test("Every page that a logout names is left to the viewer, in the order of the providers")
    func logoutPages() async throws {
        let (answer, _) = try await signOut(
            #"""
            "B":{"actionName":"logout","actionType":"interactive","mvpd":"B","url":"https://b.example/out"},
            "ATTOTT":{"actionName":"logout","actionType":"interactive","mvpd":"ATTOTT","url":"/out?a"},
            "C":{"actionName":"complete","actionType":"none","mvpd":"C","url":"/never"},
            "D":{"actionName":"logout","actionType":"interactive","mvpd":"D","url":"javascript:alert(1)"}
            """#
        )
        #expect(answer.urls.map(\.absoluteString) == ["https://sp.example.com/out?a", "https://b.example/out"])
        #expect(answer.url == answer.urls.first)
        #expect("\(answer)".contains("2 addresses to open") && !"\(answer)".contains("example"))
    }

    @Test(
        "A logout at a page and one at the platform are both left to the viewer, in either order",
        arguments: ["A", "Z"]
    )
    func logoutBoth(partner: String) async throws {
        let (answer, _) = try await signOut(
            #""M":{"actionName":"logout","actionType":"interactive","url":"/out"},"#
                + #""\#(partner)":{"actionName":"partner_logout","actionType":"partner_interactive"}"#
        )
        #expect(answer.needsPartnerSignOut)
        #expect(answer.urls.map(\.absoluteString) == ["https://sp.example.com/out"])
    }

    @Test("Q-T8 Q-N6 Domains are objects or names, and the boarding status is in any case")
    func configuration() async throws {
        let body = #"""
            {"requestor":{"id":"REF30","domains":["a.example",{"name":"b.example"}],"mvpds":[
            {"id":"A","boardingStatus":"Supported"},{"id":"B","boardingStatus":"picker"},
            {"id":"C","boardingStatus":null},{"id":"D","authPerAggregator":true}]}}
            """#
        let answer = try JSONDecoder().decode(DirectoryAnswer.self, from: Data(body.utf8))
        #expect(answer.domains == ["a.example", "b.example"])
        #expect(answer.mvpds.map(\.onboarding) == [.full, .pickerOnly, .none, .none])
    }

    @Test("Q-S3 Q-S4 Q-S20 Q-R6 A session lacks what it lacks: parameters, a code, a provider; a code is any text")
    func sessions() async throws {
        let resume = try await start(
            #"{"actionName":"resume","code":"A1","missingParameters":["mvpd","domain"],"sessionId":"s"}"#
        )
        guard case .session(let session) = resume else {
            Issue.record("no session")
            return
        }
        #expect(!session.isComplete && session.code == "A1" && session.mvpd == nil)
        guard case .signedIn(let profile) = try await start(#"{"actionName":"authorize","reasonType":"authenticated"}"#)
        else {
            Issue.record("not signed in")
            return
        }
        #expect(profile.mvpd.rawValue == "Cablevision")
    }

    @Test("Q-S5 The newest code counts, whichever one was resumed")
    func newestCode() async throws {
        let body = try Fixtures.answer("sessions-resume-01-authenticate.json")
        let bench = try Bench(ScriptedTransport().on(.post, "/api/v2/REF30/sessions/8BLW4RW", .json(body)))
        let session = ServiceSession(code: "8BLW4RW", url: nil, expiry: .unknown, mvpd: nil, isComplete: false)
        let start = try await bench.service.startRegularSignIn(
            with: .cablevision,
            resuming: session,
            in: ServiceContext()
        )
        guard case .session(let newest) = start else {
            Issue.record("no session")
            return
        }
        #expect(newest.code == "8ER640M")
        #expect(newest.url?.absoluteString.hasSuffix("/8ER640M") == true)
    }

    @Test("Q-S6 Q-S9 Q-N2 A partner's answer is judged by its action first; a provider may be missing from a fallback")
    func partnerAnswers() async throws {
        let fallback = try await verification(
            #"{"actionName":"authenticate","actionType":"interactive","reasonType":"none","code":"ABC","reason":"x"}"#
        )
        guard case .declined(.serviceDeclined(.configuration), let session?) = fallback else {
            Issue.record("no fallback")
            return
        }
        #expect(session.code == "ABC" && session.mvpd == nil)
        let temporary = try await verification(
            #"{"actionName":"authorize","reasonType":"temporary","mvpd":"Cablevision"}"#
        )
        guard case .signedIn(let profile) = temporary else {
            Issue.record("not signed in")
            return
        }
        #expect(profile.kind == .temporary)
    }

    @Test("Q-N4 Q-P9 Q-S7 The names of attributes, the partner and its status reach the calls that want them")
    func partnerRequest() async throws {
        let bench = try Bench(
            ScriptedTransport().on(
                .post,
                "/api/v2/REF30/sessions/sso/Apple",
                .json(try Fixtures.answer("sessions-sso-01-partner-profile.json"))
            )
        )
        let answer = try await bench.service.verification(of: .viewer, in: .identified) {
            () async throws(SSOError) in nil
        }
        guard case .prove(let token, _) = answer else {
            Issue.record("nothing to prove")
            return
        }
        #expect(token.attributeNames == ["uid", "NameID", "uniqueId"])
        #expect(bench.calls.first?.header("AP-Partner-Framework-Status") != nil)
        #expect(bench.calls.first?.request.path == "/api/v2/REF30/sessions/sso/Apple")
    }

    @Test("Q-S2 Q-S8 A proof brings any kind of profile, none, or a typed refusal")
    func exchanges() async throws {
        let proof = AttributeResponse(scheme: .init("SAML"), bytes: Array("<a/>".utf8))
        func exchange(_ reply: ScriptedTransport.Reply) async throws -> ExchangeAnswer {
            let bench = try Bench(ScriptedTransport().on(.post, "/api/v2/REF30/profiles/sso/Apple", reply))
            return try await bench.service.exchange(proof, for: .cablevision, in: .identified)
        }
        guard
            case .profiles(let degraded) = try await exchange(
                .json(try Fixtures.answer("profiles-sso-02-degraded.json"))
            ),
            case .profiles(let none) = try await exchange(.json(#"{"profiles":{}}"#)),
            case .rejected(let error) = try await exchange(
                .json(#"{"status":400,"code":"invalid_header_pfs_provider_id_mismatch","action":"none"}"#, status: 400)
            )
        else {
            Issue.record("another answer")
            return
        }
        #expect(degraded.first?.kind == .degraded)
        #expect(none.isEmpty)
        #expect(error.serviceFault?.code == "invalid_header_pfs_provider_id_mismatch")
    }
}
