import PartnerSSOBase
import PartnerSSOScenarios
import Testing

@testable import AdobePassSimulator

@Suite("Decisions and sign-out")
struct DecisionTests {
    @Test("An authorization permits with a media token")
    func permit() throws {
        var device = TestDevice()
        device.signIn()
        let answer = device.decide("authorize", "Cablevision", ["REF30"])
        let decision = answer.decisions.first
        #expect(answer.status == 200)
        #expect(decision?["authorized"] == .boolean(true))
        #expect(decision?["source"] == .string("mvpd"))
        #expect(decision?["serviceProvider"] == .string("REF30"))
        #expect(decision?["token"]?["notAfter"] == .integer(device.now + 420_000))
        #expect(decision?["notAfter"] == .integer(device.now + 86_400_000))
        let token = try #require(decision?["token"]?["serializedToken"]?.string)
        #expect(token.hasPrefix("PHNpZ25hdHVyZUluZm8+"))
    }

    @Test("SV01 A denied resource is an error inside a success, without a token")
    func deny() {
        var device = TestDevice { $0.deniedResources = ["premium"] }
        device.signIn()
        let authorized = device.decide("authorize", "Cablevision", ["premium"])
        #expect(authorized.status == 200)
        #expect(authorized.decisions.first?["authorized"] == .boolean(false))
        #expect(authorized.decisions.first?["token"] == nil)
        let error = authorized.decisions.first?["error"]
        #expect(error?["code"] == .string("authorization_denied_by_mvpd"))
        #expect(error?["status"] == .integer(403))
        #expect(error?["details"]?.string?.isEmpty == false)
        #expect(error?["trace"]?.string?.count == 36)
        let several = device.decide("preauthorize", "Cablevision", ["a", "premium", "b"])
        #expect(several.decisions.map { $0["authorized"] } == [.boolean(true), .boolean(false), .boolean(true)])
        #expect(several.decisions[1]["error"]?["code"] == .string("preauthorization_denied_by_mvpd"))
        #expect(several.decisions.allSatisfy { $0["token"] == nil && $0["notAfter"] == nil })
    }

    @Test("A preauthorization of promotional access permits all, without the identity that its page does not know")
    func promotionalPreview() {
        var device = TestDevice {
            let promotion = SimulatorMVPD(id: "Promotion", displayName: nil).with {
                $0.isTemporaryAccess = true
                $0.promotionalResources = 1
            }
            $0.directory = SimulatorDirectory($0.directory.mvpds + [promotion])
        }
        let previews = device.decide("preauthorize", "Promotion", ["a", "b"]).decisions
        #expect(previews.map { $0["authorized"] } == [.boolean(true), .boolean(true)])
        #expect(previews.allSatisfy { $0["source"] == .string("temppass") })
        let decision = device.decide("authorize", "Promotion", ["a"]).decisions.first
        #expect(decision?["error"]?["code"] == .string("invalid_header_identity_for_temporary_access"))
    }

    @Test("SV05 Too many resources are an error, one for authorize and five for preauthorize")
    func tooMany() {
        var device = TestDevice()
        device.signIn()
        let two = device.decide("authorize", "Cablevision", ["a", "b"])
        #expect(two.status == 403)
        #expect(two.code == "too_many_resources")
        #expect(two.body?["action"] == .string("configuration"))
        #expect(device.decide("preauthorize", "Cablevision", ["1", "2", "3", "4", "5"]).status == 200)
        #expect(device.decide("preauthorize", "Cablevision", ["1", "2", "3", "4", "5", "6"]).status == 403)
    }

    @Test(
        "A body without usable resources is refused",
        arguments: ["", "{}", "{\"resources\":[]}", "[1", "{\"resources\":[1]}", "{\"resources\":[\"\"]}"]
    )
    func badResources(body: String) {
        var device = TestDevice()
        device.signIn()
        let answer = device.call("POST", "/api/v2/REF30/decisions/authorize/Cablevision", json: body)
        #expect(answer.status == 400)
        #expect(answer.code == "invalid_parameter_resources")
    }

    @Test("Without a profile, and with one that is over, decisions say so")
    func noProfile() {
        var device = TestDevice { $0.storedProfiles = [.init(mvpd: "Spectrum", expiresIn: -60)] }
        for kind in ["authorize", "preauthorize"] {
            let missing = device.decide(kind, "Cablevision", ["a"])
            #expect(missing.status == 403)
            #expect(missing.code == "authenticated_profile_missing")
            #expect(missing.body?["action"] == .string("authentication"))
            #expect(device.decide(kind, "Spectrum", ["a"]).code == "authenticated_profile_expired")
            #expect(device.decide(kind, "Nobody", ["a"]).code == "invalid_parameter_mvpd")
            #expect(device.decide(kind, "Retired_MVPD", ["a"]).code == "invalid_integration")
        }
    }

    @Test("An expired partner's profile is expired, not missing")
    func expiredPartner() {
        var device = TestDevice { $0.storedProfiles = [.init(mvpd: "Cablevision", kind: .partner, expiresIn: -60)] }
        let status = ["AP-Partner-Framework-Status": TestDevice.partnerStatus()]
        let answer = device.decide("authorize", "Cablevision", ["a"], headers: status)
        #expect(answer.code == "authenticated_profile_expired")
    }

    @Test("A decision of temporary access ends with the access")
    func temporaryEnd() {
        var device = TestDevice()
        let end = JSON.integer(device.now + 600_000)
        #expect(device.decide("authorize", "TempPass", ["a"]).decisions.first?["notAfter"] == end)
        device.now += 300_000
        #expect(device.decide("authorize", "TempPass", ["a"]).decisions.first?["notAfter"] == end)
    }

    @Test("A partner's profile decides only together with its status")
    func partnerDecision() throws {
        var device = TestDevice()
        try device.signInWithPartner()
        let status = ["AP-Partner-Framework-Status": TestDevice.partnerStatus()]
        #expect(device.decide("authorize", "Cablevision", ["a"], headers: status).status == 200)
        #expect(device.decide("authorize", "Cablevision", ["a"]).code == "authenticated_profile_missing")
    }

    @Test("SV10 A degraded MVPD permits, and says why")
    func degraded() {
        var device = TestDevice { $0.storedProfiles = [.init(mvpd: "Cablevision", kind: .degraded)] }
        let decision = device.decide("authorize", "Cablevision", ["a"]).decisions.first
        #expect(decision?["source"] == .string("degradation"))
        #expect(decision?["token"]?["serializedToken"]?.string?.isEmpty == false)
    }

    private static func logout(
        _ device: inout TestDevice,
        _ mvpd: String,
        query: String = "?redirectUrl=app%3A%2F%2Fdone"
    )
        -> JSON?
    {
        device.get("/api/v2/REF30/logout/\(mvpd)\(query)").body?["logouts"]?[mvpd]
    }

    @Test("Signing out of a regular profile names the MVPD's page, absolute or relative")
    func regularLogout() {
        var device = TestDevice()
        device.signIn()
        let first = Self.logout(&device, "Cablevision")
        #expect(first?["actionName"] == .string("logout"))
        #expect(first?["actionType"] == .string("interactive"))
        #expect(first?["mvpd"] == .string("Cablevision"))
        let url = first?["url"]?.string ?? ""
        #expect(url.hasPrefix("http://127.0.0.1:8080/adobe-services/logout?noflash=true&mso_id=Cablevision"))
        #expect(device.send("GET", String(url.dropFirst(21))).header("Location") == "app://done")
        #expect(device.get("/api/v2/REF30/profiles").profiles.isEmpty)
        var relative = TestDevice { $0.logoutAddresses = .relative }
        relative.signIn()
        #expect(Self.logout(&relative, "Cablevision")?["url"]?.string?.hasPrefix("/adobe-services/logout?") == true)
    }

    @Test("SV20 Signing out of a partner's profile is up to the viewer, with or without a status")
    func partnerLogout() throws {
        var device = TestDevice()
        try device.signInWithPartner()
        let answer = Self.logout(&device, "Cablevision")
        #expect(answer?["actionName"] == .string("partner_logout"))
        #expect(answer?["actionType"] == .string("partner_interactive"))
        #expect(answer?["url"] == nil)
        let status = ["AP-Partner-Framework-Status": TestDevice.partnerStatus()]
        #expect(device.get("/api/v2/REF30/profiles", headers: status).profiles.isEmpty)
    }

    @Test("Signing out where there is nothing to do")
    func otherLogouts() {
        var device = TestDevice { $0.storedProfiles = [.init(mvpd: "Spectrum", kind: .degraded)] }
        #expect(Self.logout(&device, "Cablevision")?["actionName"] == .string("invalid"))
        #expect(Self.logout(&device, "Spectrum")?["actionName"] == .string("complete"))
        #expect(Self.logout(&device, "TempPass")?["actionName"] == .string("complete"))
        device.signIn("AdobeShibboleth")
        #expect(Self.logout(&device, "AdobeShibboleth")?["actionName"] == .string("complete"))
        #expect(device.get("/api/v2/REF30/logout/Nobody").code == "invalid_parameter_mvpd")
        #expect(device.get("/api/v2/REF30/logout/Retired_MVPD").code == "invalid_integration")
        let bad = device.get("/api/v2/REF30/logout/Cablevision?redirectUrl=nowhere")
        #expect(bad.code == "invalid_parameter_redirect_url")
        #expect(Self.logout(&device, "Cablevision", query: "") != nil)
    }
}
