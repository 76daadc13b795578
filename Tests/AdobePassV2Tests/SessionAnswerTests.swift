import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("What the service says to a question for a session")
struct SessionAnswerTests {
    private static let code = #""code":"ABC1234","notAfter":"1767229200000""#
    private static let request =
        #""authenticationRequest":{"type":"saml","request":"UEQ+","attributesNames":["uid","NameID"]}"#

    private func verification(
        _ body: String,
        mvpd: MVPD? = nil,
        settings: [String: PluginSettings.Value] = [:]
    ) async throws -> (answer: Verification, bench: Bench) {
        let wire = ScriptedTransport().on(.post, "/api/v2/REF30/sessions/sso/Apple", .json(body))
        let bench = try Bench(wire, settings: settings)
        let answer = try await bench.service.verification(of: .viewer, in: .identified) { () async throws(SSOError) in
            mvpd
        }
        return (answer, bench)
    }

    @Test("A wanted proof is handed on as it came, with the attributes and the provider")
    func proof() async throws {
        let body = #"{"actionName":"partner_profile","reasonType":"none","mvpd":"Cablevision",\#(Self.request)}"#
        guard case .prove(let token, let mvpd) = try await verification(body).answer else {
            Issue.record("no proof is wanted")
            return
        }
        #expect(try mvpd == .cablevision)
        #expect(token.bytes.withValue { String(decoding: $0, as: UTF8.self) } == "UEQ+")
        #expect(token.attributeNames == ["uid", "NameID"])
        #expect(token.interruption == .ifNeeded)
    }

    @Test("Q-V1 Whether the platform may interrupt for the proof is a setting")
    func interruption() async throws {
        let body = #"{"actionName":"partner_profile","mvpd":"Cablevision",\#(Self.request)}"#
        let settings: [String: PluginSettings.Value] = ["proofInterruption": .string("never")]
        guard case .prove(let token, _) = try await verification(body, settings: settings).answer else {
            Issue.record("no proof is wanted")
            return
        }
        #expect(token.interruption == .never)
    }

    @Test("A provider the answer does not name is looked up, and an unknown one ends in the regular sign-in")
    func unnamedProvider() async throws {
        let body = #"{"actionName":"partner_profile",\#(Self.request)}"#
        guard case .prove(_, let mvpd) = try await verification(body, mvpd: MVPD(id: .cablevision)).answer else {
            Issue.record("no proof is wanted")
            return
        }
        #expect(try mvpd == .cablevision)
        guard case .declined(.unknownProvider, nil) = try await verification(body).answer else {
            Issue.record("not declined")
            return
        }
    }

    @Test("A proof that is wanted without a request is a typed error")
    func noRequest() async throws {
        await #expect(throws: SSOError.self) { try await verification(#"{"actionName":"partner_profile"}"#) }
    }

    @Test(
        "SV19 SV10 A viewer who is signed in already has the kind of profile the reason tells",
        arguments: [
            ("authenticated", Profile.Kind.regular), ("authenticatedSSO", .partner), ("degraded", .degraded),
            ("temporary", .temporary), ("later", .regular),
        ]
    )
    func signedIn(reason: String, kind: Profile.Kind) async throws {
        let body = #"{"actionName":"authorize","reasonType":"\#(reason)","mvpd":"Cablevision"}"#
        let mvpd = try MVPD.ID.cablevision
        guard case .signedIn(let profile) = try await verification(body).answer else {
            Issue.record("not signed in")
            return
        }
        #expect(profile == Profile(mvpd: mvpd, kind: kind, expiry: .unknown))
    }

    @Test(
        "SV19 Each fallback keeps the code it carries; an unknown action has none to keep",
        arguments: [
            ("authenticate", "pfs_fallback", RegularReason.serviceDeclined(.partnerStatus), true as Bool?),
            ("authenticate", "configuration_fallback", .serviceDeclined(.configuration), true),
            ("authenticate", "none", .serviceDeclined(.configuration), true),
            ("authenticate", "later", .serviceDeclined(.configuration), true),
            ("resume", "missing_parameters_fallback", .serviceDeclined(.missingParameters), false),
            ("retry", "none", .serviceDeclined(.configuration), false),
            ("dance", "none", .serviceDeclined(.configuration), nil),
        ]
    )
    func fallbacks(action: String, reason: String, expected: RegularReason, isComplete: Bool?) async throws {
        let body = """
            {"actionName":"\(action)","reasonType":"\(reason)","url":"/api/v2/authenticate/REF30/ABC1234",\(Self.code),
             "missingParameters":["redirectUrl"]}
            """
        guard case .declined(expected, let session) = try await verification(body).answer else {
            Issue.record("not declined for \(expected)")
            return
        }
        #expect(session?.isComplete == isComplete)
        guard isComplete != nil else { return }
        #expect(session?.code == "ABC1234")
        #expect(session?.expiry == Expiry(millisecondsSince1970: 1_767_229_200_000))
        #expect(session?.url?.absoluteString == (isComplete == true ? Self.composed : nil))
    }

    @Test("A fallback without a code still declines")
    func fallbackWithoutCode() async throws {
        let body = #"{"actionName":"authenticate","reasonType":"pfs_fallback"}"#
        guard case .declined(.serviceDeclined(.partnerStatus), nil) = try await verification(body).answer else {
            Issue.record("not declined")
            return
        }
    }

    @Test(
        "Q-P3 An address is resolved against the host, kept when it is absolute, and refused when nobody should open it",
        arguments: [
            ("/api/v2/authenticate/REF30/X", "https://sp.example.com/api/v2/authenticate/REF30/X"),
            ("api/x", "https://sp.example.com/api/x"), ("https://other.example.com/a", "https://other.example.com/a"),
            ("/a?redirect_url=http://x.example.com", "https://sp.example.com/a?redirect_url=http://x.example.com"),
            ("//evil.example.com/a", "https://sp.example.com//evil.example.com/a"),
            ("http://127.0.0.1:8080/a", "http://127.0.0.1:8080/a"),
            ("http://other.example.com/a", Self.composed), ("javascript:alert(1)", Self.composed),
            ("file:///etc/passwd", Self.composed), ("https://", Self.composed), ("https://%%", Self.composed),
            ("https://user@evil.example.com/", Self.composed),
        ]
    )
    func addresses(given: String, opened: String) async throws {
        let body = #"{"actionName":"authenticate","url":"\#(given)",\#(Self.code)}"#
        guard case .declined(_, let session) = try await verification(body).answer else {
            Issue.record("not declined")
            return
        }
        #expect(session?.url?.absoluteString == opened)
    }

    private static let composed = "https://sp.example.com/api/v2/authenticate/REF30/ABC1234"

    // MARK: The regular sign-in

    private func start(
        _ body: String,
        with mvpd: String? = "Cablevision",
        style: RegularSignInStyle = .secondScreen,
        tokens: [IdentityToken] = []
    ) async throws -> RegularStart {
        let wire = ScriptedTransport().on(.post, "/api/v2/REF30/sessions", .json(body))
        let bench = try Bench(wire, product: World.facts(style: style))
        return try await bench.service.startRegularSignIn(
            with: try mvpd.map { try #require(MVPD.ID($0)) },
            resuming: nil,
            in: ServiceContext(identityTokens: tokens)
        )
    }

    @Test("A session without a provider is shown on a second screen and refused on this device")
    func incomplete() async throws {
        let body = #"{"actionName":"resume","reasonType":"none","missingParameters":["mvpd"],\#(Self.code)}"#
        guard case .session(let session) = try await start(body, with: nil) else {
            Issue.record("no session")
            return
        }
        #expect(!session.isComplete)
        let error = await #expect(throws: SSOError.self) { try await start(body, with: nil, style: .sameDevice) }
        #expect(error?.code == .invalidArgument)
        #expect(error?.message.contains("mvpd") == true)
    }

    @Test("Q-S18 An action of a later release goes on with the code, and without one is a typed error")
    func laterAction() async throws {
        guard case .session(let session) = try await start(#"{"actionName":"later",\#(Self.code)}"#) else {
            Issue.record("no session")
            return
        }
        #expect(session.isComplete)
        #expect(session.url?.absoluteString == Self.composed)
        await #expect(throws: SSOError.self) { try await start(#"{"actionName":"later"}"#) }
    }

    @Test(
        "SV19 A login that single sign-on brought is of the kind of the token that was sent",
        arguments: [
            ("AD-Service-Token", Profile.Kind.serviceToken), ("adobe-subject-token", .platform), ("unknown", .platform),
        ]
    )
    func sharedLogin(scheme: String, kind: Profile.Kind) async throws {
        let body = #"{"actionName":"authorize","reasonType":"authenticatedSSO","mvpd":"Cablevision"}"#
        let token = IdentityToken(scheme: scheme, value: Secret("jws"), expiry: .unknown)
        guard case .signedIn(let profile) = try await start(body, tokens: [token]) else {
            Issue.record("not signed in")
            return
        }
        #expect(profile.kind == kind)
    }

    @Test("A session that is over is not resumed but replaced, whether the clock or the service says so")
    func endedSession() async throws {
        let over = #"{"status":400,"code":"invalid_authentication_session","action":"none"}"#
        let wire = ScriptedTransport()
            .on(.post, "/api/v2/REF30/sessions", .json(#"{"actionName":"authenticate",\#(Self.code)}"#))
            .on(.post, "/api/v2/REF30/sessions/OLD", .json(over, status: 400))
        let bench = try Bench(wire)
        for expiry in [Expiry.unknown, .at(ManualClock.start)] {
            let session = try ServiceSession(
                code: "OLD",
                url: nil,
                expiry: expiry,
                mvpd: .cablevision,
                isComplete: false
            )
            let start = try await bench.service.startRegularSignIn(with: nil, resuming: session, in: ServiceContext())
            guard case .session(let fresh) = start else {
                Issue.record("no session")
                return
            }
            #expect(fresh.code == "ABC1234")
        }
        #expect(
            bench.calls.map { $0.request.path }
                == ["OLD", nil, nil].map { "/api/v2/REF30/sessions" + ($0.map { "/" + $0 } ?? "") }
        )
        #expect(bench.calls.allSatisfy { $0.text.hasPrefix("mvpd=Cablevision&") })
    }

    @Test("UX01 A code that does not say until when it holds is given up after half an hour")
    func endlessCode() async throws {
        let end = Expiry(millisecondsSince1970: ManualClock.start.millisecondsSince1970 + 1_800_000)
        for field in ["", #","notAfter":null"#, #","notAfter":"soon""#, #","notAfter":[1]"#] {
            let body = #"{"actionName":"authenticate","code":"ABC"\#(field)}"#
            guard case .session(let session) = try await start(body) else {
                Issue.record("no session")
                return
            }
            #expect(session.expiry == end)
        }
        let wire = ScriptedTransport().on(
            .get,
            "/api/v2/REF30/sessions/ABC",
            .json(#"{"existingParameters":{"mvpd":"Cablevision","redirectUrl":null,"domain":7}}"#)
        )
        let service = try #require(try Bench(wire).service as? any SecondScreenService)
        let found = try await service.lookUp("ABC", in: ServiceContext())
        #expect(found.expiry == end)
        #expect(found.mvpd?.rawValue == "Cablevision")
    }

    @Test("SV15 Only the action of a session's answer must be as documented; what an action needs is judged there")
    func lenientFields() async throws {
        let body = #"{"actionName":"authenticate","code":8640123,"url":7,"mvpd":{},"authenticationRequest":"x"}"#
        guard case .declined(_, let session?) = try await verification(body).answer else {
            Issue.record("no session")
            return
        }
        #expect(session.code == "8640123")
        #expect(session.url?.absoluteString == "https://sp.example.com/api/v2/authenticate/REF30/8640123")
        let wanted = #"{"actionName":"partner_profile","mvpd":"Cablevision","authenticationRequest":"x"}"#
        await #expect(throws: SSOError.self) { try await verification(wanted) }
    }

    @Test("UX01 A poll tells pending, found, ended and another provider apart")
    func polls() async throws {
        let profile = #"{"notBefore":1,"notAfter":1900000000000,"issuer":"Cablevision","type":"regular"}"#
        let old = #"{"notBefore":1,"notAfter":1700000000000,"issuer":"Cablevision","type":"regular"}"#
        let gone = #"{"status":400,"code":"invalid_parameter_code","action":"none"}"#
        let wire = ScriptedTransport().on(
            .get,
            "/api/v2/REF30/profiles/code/ABC",
            .json(#"{"profiles":{}}"#),
            .json(#"{"profiles":{"Cablevision":\#(old)}}"#),
            .json(#"{"profiles":{"Cablevision":\#(profile)}}"#),
            .json(gone, status: 400),
            .json(#"{"profiles":{"Spectrum":\#(profile)}}"#)
        )
        let bench = try Bench(wire)
        let session = try ServiceSession(code: "ABC", url: nil, expiry: .unknown, mvpd: .cablevision, isComplete: true)
        var answers: [String] = []
        for _ in 0..<4 {
            switch try await bench.service.poll(session, in: .identified) {
            case .pending: answers.append("pending")
            case .signedIn(let profile): answers.append(profile.mvpd.rawValue)
            case .ended: answers.append("ended")
            }
        }
        #expect(answers == ["pending", "pending", "Cablevision", "ended"])
        let error = await error { () async throws(SSOError) in
            _ = try await bench.service.poll(session, in: .identified)
        }
        #expect(error?.code == .providerMismatch)
        #expect(bench.calls.allSatisfy { $0.header("AP-Partner-Framework-Status") == nil })
    }
}
