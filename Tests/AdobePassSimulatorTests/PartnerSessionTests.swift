import PartnerSSOBase
import PartnerSSOScenarios
import Testing

@testable import AdobePassSimulator

@Suite("Partner sessions")
struct PartnerSessionTests {
    @Test("A valid status gets a request for a proof", arguments: ["Apple", "apple"])
    func partnerProfile(partner: String) throws {
        var device = TestDevice()
        let answer = device.call(
            "POST",
            "/api/v2/REF30/sessions/sso/\(partner)",
            headers: ["AP-Partner-Framework-Status": TestDevice.partnerStatus()],
            form: TestDevice.fallbackForm
        )
        #expect(answer.status == 200)
        #expect(answer.action == "partner_profile")
        #expect(answer.body?["actionType"] == .string("direct"))
        #expect(answer.reason == "none")
        #expect(answer.body?["mvpd"] == .string("Cablevision"))
        #expect(answer.body?["url"] == .string("/api/v2/REF30/profiles/sso/Apple"))
        #expect(answer.code == nil)
        #expect(answer.body?["notAfter"] == nil)
        let request = answer.body?["authenticationRequest"]
        #expect(request?["type"] == .string("saml"))
        #expect(request?["attributesNames"] == .strings(["uid", "NameID", "uniqueId"]))
        let read = try #require(AuthenticationRequest(token: request?["request"]?.string ?? ""))
        #expect(read.issuer == "https://saml.sp.auth.adobe.com")
    }

    @Test(
        "SV18 SV19 A status that is missing or not valid falls back, with the MVPD it names",
        arguments: [
            (nil, nil), ("not base64", nil),
            (TestDevice.partnerStatus(access: "denied", provider: nil, expiry: nil), nil),
            (TestDevice.partnerStatus(access: "notDetermined"), "Cablevision"),
            (TestDevice.partnerStatus(provider: "Nobody"), nil),
            (TestDevice.partnerStatus(expiry: 1_767_225_600_000), "Cablevision"),
        ] as [(String?, String?)]
    )
    func statusFallback(status: String?, mvpd: String?) {
        var device = TestDevice()
        let answer = device.askForProof(status: status)
        #expect(answer.status == 200)
        #expect(answer.action == "authenticate")
        #expect(answer.body?["actionType"] == .string("interactive"))
        #expect(answer.reason == "pfs_fallback")
        #expect(answer.body?["mvpd"]?.string == mvpd)
        #expect(answer.code?.count == 7)
        #expect(answer.body?["authenticationRequest"] == nil)
    }

    @Test("A login without a date counts, unless it is set not to")
    func undatedLogin() {
        let status = TestDevice.partnerStatus(expiry: nil)
        var device = TestDevice()
        #expect(device.askForProof(status: status).action == "partner_profile")
        var other = TestDevice { $0.acceptsLoginWithoutExpiry = false }
        #expect(other.askForProof(status: status).reason == "pfs_fallback")
    }

    @Test("The date is text; a number is understood too, but not by a strict service", arguments: [true, false])
    func numericDate(isStrict: Bool) {
        let provider = #"{"id":"Cablevision","expirationDate":1767312000000}"#
        let text = #"{"frameworkPermissionInfo":{"accessStatus":"granted"},"frameworkProviderInfo":\#(provider)}"#
        let status = Base64.text(text.utf8)
        var device = TestDevice { $0.isStrict = isStrict }
        #expect(device.askForProof(status: status).reason == (isStrict ? "pfs_fallback" : "none"))
    }

    @Test("A partner's login opens no session by itself, because that call does not read the status")
    func statusWithSession() throws {
        var device = TestDevice()
        try device.signInWithPartner()
        let headers = ["AP-Partner-Framework-Status": TestDevice.partnerStatus()]
        let form = "mvpd=Cablevision&\(TestDevice.fallbackForm)"
        let answer = device.call("POST", "/api/v2/REF30/sessions", headers: headers, form: form)
        #expect(answer.action == "authenticate")
    }

    @Test("SV19 A server-side set-up that is off or wrong falls back")
    func configurationFallback() {
        for state in [SimulatorSettings.PartnerSSO.disabled, .misconfigured] {
            var device = TestDevice { $0.partnerSSO = state }
            let answer = device.askForProof()
            #expect(answer.action == "authenticate")
            #expect(answer.reason == "configuration_fallback")
            #expect(answer.body?["mvpd"] == .string("Cablevision"))
        }
        var device = TestDevice()
        for provider in ["Xfinity_Picker", "Suddenlink"] {
            let status = TestDevice.partnerStatus(provider: provider)
            #expect(device.askForProof(status: status).reason == "configuration_fallback")
        }
        let unknown = device.call(
            "POST",
            "/api/v2/REF30/sessions/sso/Apple",
            headers: [
                "AP-Partner-Framework-Status": TestDevice.partnerStatus(), "X-Device-Info": Base64.text("{}".utf8),
            ],
            form: TestDevice.fallbackForm
        )
        #expect(unknown.reason == "configuration_fallback")
    }

    @Test("SV19 Missing parameters fall back to a session to resume")
    func missingParametersFallback() {
        var device = TestDevice()
        let answer = device.askForProof(form: "domainName=adobe.com")
        #expect(answer.action == "resume")
        #expect(answer.body?["actionType"] == .string("direct"))
        #expect(answer.reason == "missing_parameters_fallback")
        #expect(answer.body?["missingParameters"] == .strings(["redirectUrl"]))
        #expect(answer.body?["mvpd"] == .string("Cablevision"))
        let url = answer.body?["url"]?.string ?? ""
        #expect(device.call("POST", url, form: TestDevice.fallbackForm).action == "authenticate")
    }

    @Test("Each fallback can be forced")
    func forced() {
        let reasons: [(SimulatorSettings.Decline, String)] = [
            (.partnerStatus, "pfs_fallback"), (.configuration, "configuration_fallback"),
            (.missingParameters, "missing_parameters_fallback"),
        ]
        for (decline, reason) in reasons {
            var device = TestDevice { $0.declines = decline }
            let answer = device.askForProof()
            #expect(answer.reason == reason)
            #expect(answer.body?["mvpd"] == .string("Cablevision"))
            #expect(answer.code != nil)
        }
    }

    @Test("SV19 Whoever has a profile already is sent to decisions")
    func authorizeAtOnce() throws {
        var device = TestDevice()
        device.signIn()
        #expect(device.askForProof().reason == "authenticated")
        var partner = TestDevice()
        try partner.signInWithPartner()
        #expect(partner.askForProof().reason == "authenticatedSSO")
        var degraded = TestDevice { $0.storedProfiles = [.init(mvpd: "Cablevision", kind: .degraded)] }
        #expect(degraded.askForProof().reason == "degraded")
    }

    @Test("Basic validation fails with an error, not with a fallback")
    func basicErrors() {
        var device = TestDevice()
        let headers = ["AP-Partner-Framework-Status": TestDevice.partnerStatus()]
        let partner = device.call("POST", "/api/v2/REF30/sessions/sso/Other", headers: headers, form: "")
        #expect(partner.status == 400)
        #expect(partner.code == "invalid_parameter_partner")
        #expect(device.askForProof(form: "redirectUrl=x").code == "invalid_parameter_redirect_url")
        let off = TestDevice.partnerStatus(provider: "Retired_MVPD")
        #expect(device.askForProof(status: off).code == "invalid_integration")
    }
}
