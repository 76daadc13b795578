import PartnerSSOBase
import PartnerSSOScenarios
import Testing

@testable import AdobePassSimulator

@Suite("Codes that lead somewhere, and codes that were used")
struct UsedCodeTests {
    private static let login = "/adobe-services/authenticate/saml"

    private static func codeWithoutProvider(_ device: inout TestDevice) -> String {
        device.call("POST", "/api/v2/REF30/sessions", form: TestDevice.fallbackForm).code ?? ""
    }

    private static func resume(_ device: inout TestDevice, _ code: String, _ form: String) -> TestAnswer {
        device.call("POST", "/api/v2/REF30/sessions/\(code)", form: form)
    }

    @Test(
        "A code that is resumed with a provider that needs no login leads to that provider's profile",
        arguments: [("TempPass", "temporary"), ("Cablevision", "regular"), ("Spectrum", "degraded")]
    )
    func directAnswer(mvpd: String, kind: String) {
        var device = TestDevice { $0.storedProfiles = [.init(mvpd: "Spectrum", kind: .degraded)] }
        device.signIn("Cablevision")
        let code = Self.codeWithoutProvider(&device)
        #expect(device.get("/api/v2/REF30/profiles/code/\(code)").profiles.isEmpty)
        #expect(Self.resume(&device, code, "mvpd=\(mvpd)").action == "authorize")
        let answer = device.get("/api/v2/REF30/profiles/code/\(code)")
        #expect(answer.profiles == [mvpd])
        #expect(answer.profile(mvpd)?["type"] == .string(kind))
    }

    @Test("A used code cannot be pointed at another provider")
    func repointed() {
        var device = TestDevice()
        let code = device.createSession().code ?? ""
        let isSignedIn = device.simulator.signInOnSecondScreen(code: code, now: device.now)
        #expect(isSignedIn)
        for form in ["mvpd=Spectrum", "mvpd=Cablevision", "domainName=adobe.com"] {
            #expect(Self.resume(&device, code, form).code == "invalid_authentication_session")
        }
        #expect(device.get("/api/v2/REF30/profiles/code/\(code)").profiles == ["Cablevision"])
    }

    @Test("A used code does not open the login again")
    func reopened() {
        var device = TestDevice()
        let code = device.createSession().code ?? ""
        let form = "reg_code=\(code)&mso_id=Cablevision"
        #expect(device.send("GET", "\(Self.login)?\(form)").status == 200)
        #expect(device.send("POST", Self.login, body: form).status == 302)
        #expect(device.send("GET", "/api/v2/authenticate/REF30/\(code)").status == 400)
        #expect(device.send("GET", "\(Self.login)?\(form)").status == 400)
        #expect(device.send("POST", Self.login, body: form).status == 400)
    }

    @Test("The login form signs in at the session's provider only")
    func otherProvider() {
        var device = TestDevice()
        let code = device.createSession().code ?? ""
        #expect(device.send("POST", Self.login, body: "reg_code=\(code)&mso_id=Spectrum").status == 400)
        #expect(device.get("/api/v2/REF30/profiles").profiles.isEmpty)
        #expect(device.send("POST", Self.login, body: "reg_code=\(code)&mso_id=Cablevision").status == 302)
    }

    @Test("Temporary access that is chosen on another screen is no login")
    func temporary() {
        var device = TestDevice()
        let code = Self.codeWithoutProvider(&device)
        let isSignedIn = device.simulator.signInOnSecondScreen(code: code, mvpd: "TempPass", now: device.now)
        #expect(isSignedIn)
        #expect(device.get("/api/v2/REF30/profiles").profiles.isEmpty)
        let profile = device.get("/api/v2/REF30/profiles/code/\(code)").profile("TempPass")
        #expect(profile?["type"] == .string("temporary"))
        #expect(profile?["notAfter"] == .integer(device.now + 600_000))
        _ = device.decide("authorize", "TempPass", ["a"])
        device.now += 600_000
        let later = device.get("/api/v2/REF30/profiles/code/\(code)")
        #expect(later.code == "temporary_access_duration_limit_exceeded")
    }

    @Test("Temporary access at a code's address is a token for its time in the older interface")
    func temporaryV1() {
        var device = TestDevice.v1()
        let code = device.createCodeV1(query: "deviceId=hashed-device").code ?? ""
        let address =
            "reg_code=\(code)&requestor_id=REF30&mso_id=TempPass&domain_name=example.com&noflash=true"
            + "&no_iframe=true&redirect_url=app%3A%2F%2Fdone"
        #expect(device.send("GET", "/api/v1/authenticate?\(address)").status == 302)
        #expect(device.send("POST", Self.login, body: "reg_code=\(code)&mso_id=TempPass").status == 302)
        #expect(device.v1("GET", "tokens/authn").body?["expires"] == .string("\(device.now + 600_000)"))
        #expect(device.send("GET", "/api/v1/authenticate?\(address)").status == 400)
    }

    @Test(
        "A session that still needs parameters does not open",
        arguments: ["mvpd=Cablevision", "", "domainName=adobe.com"]
    )
    func incomplete(form: String) {
        var device = TestDevice()
        let answer = device.call("POST", "/api/v2/REF30/sessions", form: form)
        #expect(answer.action == "resume")
        let code = answer.code ?? ""
        let withoutDomain = device.call(
            "POST",
            "/api/v2/REF30/sessions",
            form: "mvpd=Cablevision&redirectUrl=app%3A%2F%2Fdone"
        )
        for code in [code, withoutDomain.code ?? ""] {
            #expect(device.send("GET", "/api/v2/authenticate/REF30/\(code)").status == 400)
            let body = "reg_code=\(code)&mso_id=Cablevision"
            #expect(device.send("GET", "\(Self.login)?\(body)").status == 400)
            #expect(device.send("POST", Self.login, body: body).status == 400)
        }
    }

    @Test("The address that a partner fallback names opens, and lets the viewer choose a provider that is not known")
    func fallbackOpens() {
        var device = TestDevice()
        let answer = device.askForProof(status: nil)
        #expect(answer.reason == "pfs_fallback")
        let opened = device.send("GET", answer.body?["url"]?.string ?? "")
        #expect(opened.status == 302)
        let page = device.send("GET", opened.header("Location") ?? "")
        #expect(page.text.contains("<option value=\"Spectrum\">"))
        #expect(!page.text.contains("Retired_MVPD"))
        let body = "reg_code=\(answer.code ?? "")&mso_id=Spectrum"
        #expect(device.send("POST", Self.login, body: body).header("Location") == "https://example.com/done")
        #expect(device.get("/api/v2/REF30/profiles").profiles == ["Spectrum"])
    }

    @Test("The user agent has no token, so it is never told that one is missing", arguments: ["REF40", "NOBODY"])
    func userAgent(provider: String) {
        var device = TestDevice()
        let answer = device.send("GET", "/api/v2/authenticate/\(provider)/ABC")
        #expect(answer.status == 400)
        #expect(answer.header("Content-Type") == "text/html")
    }
}
