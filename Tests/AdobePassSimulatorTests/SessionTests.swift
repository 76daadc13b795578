import PartnerSSOBase
import PartnerSSOScenarios
import Testing

@testable import AdobePassSimulator

@Suite("Authentication sessions")
struct SessionTests {
    @Test("A whole session is to be authenticated in a user agent")
    func authenticate() {
        var device = TestDevice()
        let answer = device.createSession()
        let code = answer.code ?? ""
        #expect(answer.status == 200)
        #expect(answer.action == "authenticate")
        #expect(answer.body?["actionType"] == .string("interactive"))
        #expect(answer.reason == "none")
        #expect(code.count == 7)
        #expect(answer.body?["url"] == .string("/api/v2/authenticate/REF30/\(code)"))
        #expect(answer.body?["notBefore"] == .string("1767225600000"))
        #expect(answer.body?["notAfter"] == .string("1767227400000"))
        #expect(answer.body?["missingParameters"] == nil)
    }

    @Test("A session without parameters is to be resumed, and says what is missing")
    func resume() {
        var device = TestDevice()
        let answer = device.call("POST", "/api/v2/REF30/sessions", form: "")
        let code = answer.code ?? ""
        #expect(answer.action == "resume")
        #expect(answer.body?["actionType"] == .string("direct"))
        #expect(answer.body?["missingParameters"] == .strings(["mvpd", "domain", "redirectUrl"]))
        #expect(answer.body?["url"] == .string("/api/v2/REF30/sessions/\(code)"))
        let retried = device.call("POST", "/api/v2/REF30/sessions/\(code)", form: "mvpd=Cablevision")
        #expect(retried.action == "retry")
        #expect(retried.body?["missingParameters"] == .strings(["domain", "redirectUrl"]))
        let whole = device.call("POST", "/api/v2/REF30/sessions/\(code)", form: TestDevice.fallbackForm)
        #expect(whole.action == "authenticate")
        #expect(whole.code == code)
    }

    @Test("A session is seen from a second screen with another client")
    func retrieve() {
        var device = TestDevice()
        let code = device.call("POST", "/api/v2/REF30/sessions", form: "domainName=example.com").code ?? ""
        device.token = nil
        device.identifier = "second screen"
        let answer = device.get("/api/v2/REF30/sessions/\(code)", without: ["AP-Device-Identifier", "X-Device-Info"])
        #expect(answer.status == 200)
        #expect(answer.body?["missingParameters"] == .strings(["mvpd", "redirectUrl"]))
        #expect(answer.body?["existingParameters"]?["domainName"] == .string("example.com"))
        #expect(answer.body?["device"]?["model"] == .string("AppleTV"))
        #expect(answer.body?["notAfter"]?.string != nil)
    }

    @Test("The samples' order of path components is tolerated, and refused with a hint in strict mode")
    func swappedPath() {
        var device = TestDevice()
        let code = device.createSession().code ?? ""
        #expect(device.get("/api/v2/sessions/REF30/\(code)").status == 200)
        #expect(device.get("/api/v2/REF30/sessions/\(code)/").status == 200)
        var strict = TestDevice { $0.isStrict = true }
        let refused = strict.get("/api/v2/sessions/REF30/\(code)")
        #expect(refused.status == 404)
        #expect(refused.body?["hint"]?.string != nil)
        #expect(strict.get("/api/v2/REF30/configuration/").status == 404)
    }

    @Test("A code that is unknown or over has its own error, on every call that takes one")
    func badCodes() {
        var device = TestDevice()
        let code = device.createSession().code ?? ""
        let calls = [("GET", "sessions/"), ("POST", "sessions/"), ("GET", "profiles/code/")]
        for (method, path) in calls {
            let unknown = device.call(method, "/api/v2/REF30/\(path)NOBODY", form: method == "POST" ? "" : nil)
            #expect(unknown.status == 400)
            #expect(unknown.code == "invalid_parameter_code")
        }
        device.now += 1_800_000
        for (method, path) in calls {
            let over = device.call(method, "/api/v2/REF30/\(path)\(code)", form: method == "POST" ? "" : nil)
            #expect(over.status == 400)
            #expect(over.code == "invalid_authentication_session")
        }
    }

    @Test(
        "Parameters that are there must be usable",
        arguments: [
            ("mvpd=Nobody", "invalid_parameter_mvpd"), ("mvpd=Retired_MVPD", "invalid_integration"),
            ("redirectUrl=nowhere", "invalid_parameter_redirect_url"),
            ("redirectUrl=http%3A%2F%2F", "invalid_parameter_redirect_url"),
            ("redirectUrl=JavaScript%3Aalert(1)", "invalid_parameter_redirect_url"),
            ("redirectUrl=data%3Atext%2Fhtml%2Ca", "invalid_parameter_redirect_url"),
            ("redirectUrl=https%3A%2F%2Fevil.example%2F", "invalid_parameter_redirect_url"),
            ("redirectUrl=https%3A%2F%2Fnotexample.com%2F", "invalid_parameter_redirect_url"),
            ("redirectUrl=https%3A%2F%2Fexample.com%40evil.example%2F", "invalid_parameter_redirect_url"),
            ("redirectUrl=https%3A%2F%2Fevil.example%5C.example.com", "invalid_parameter_redirect_url"),
            ("redirectUrl=app%3A%2F%2Fdone%0A", "invalid_parameter_redirect_url"),
            ("domainName=elsewhere.example", "assumed_invalid_domain_name"),
        ]
    )
    func badParameters(form: String, code: String) {
        var device = TestDevice()
        let answer = device.call("POST", "/api/v2/REF30/sessions", form: form)
        #expect(answer.status == 400)
        #expect(answer.code == code)
    }

    @Test(
        "A redirect URL is an app's own scheme or on a registered domain",
        arguments: ["app://done", "https://example.com", "HTTPS://WWW.Example.com:8443/a?b#c", "app:x"]
    )
    func goodRedirect(redirect: String) {
        var device = TestDevice()
        let form = "mvpd=Cablevision&domainName=EXAMPLE.com&redirectUrl=\(PercentEncoding.encoded(redirect))"
        #expect(device.call("POST", "/api/v2/REF30/sessions", form: form).action == "authenticate")
    }

    @Test("Whoever is signed in, or needs no login, goes straight to decisions")
    func authorizeAtOnce() {
        var device = TestDevice { $0.storedProfiles = [.init(mvpd: "Spectrum", kind: .degraded)] }
        device.signIn()
        let signedIn = device.createSession()
        #expect(signedIn.action == "authorize")
        #expect(signedIn.reason == "authenticated")
        #expect(signedIn.code == nil)
        #expect(signedIn.body?["url"] == .string("/api/v2/REF30/decisions/authorize/Cablevision"))
        #expect(device.createSession(mvpd: "TempPass").reason == "temporary")
        #expect(device.createSession(mvpd: "Spectrum").reason == "degraded")
    }

    @Test("The user agent goes to the login page, signs in there and ends at the redirect URL")
    func userAgent() {
        var device = TestDevice()
        let code = device.createSession().code ?? ""
        let first = device.send("GET", "/api/v2/authenticate/REF30/\(code)")
        #expect(first.status == 302)
        let location = first.header("Location") ?? ""
        #expect(location.hasPrefix("/adobe-services/authenticate/saml?noflash=true&mso_id=Cablevision"))
        let page = device.send("GET", location)
        #expect(page.status == 200)
        #expect(page.header("Content-Type") == "text/html")
        let answer = device.send(
            "POST",
            "/adobe-services/authenticate/saml",
            body: "reg_code=\(code)&mso_id=Cablevision"
        )
        #expect(answer.status == 302)
        #expect(answer.header("Location") == "https://example.com/done")
        // A used code leads nowhere.
        #expect(device.send("GET", "/api/v2/authenticate/REF30/\(code)").status == 400)
        #expect(device.send("GET", location).status == 400)
        #expect(device.get("/api/v2/REF30/profiles/code/\(code)").profiles == ["Cablevision"])
    }

    @Test("The user agent gets a page for a code that is wrong or not whole")
    func userAgentErrors() {
        var device = TestDevice()
        let code = device.call("POST", "/api/v2/REF30/sessions", form: "").code ?? ""
        for path in ["REF30/\(code)", "REF30/NOBODY", "NOBODY/\(code)"] {
            let answer = device.send("GET", "/api/v2/authenticate/\(path)")
            #expect(answer.status == 400)
            #expect(answer.header("Content-Type") == "text/html")
        }
    }

    @Test("A scripted second screen completes a code after its polls, or never", arguments: [0, 2])
    func secondScreen(afterPolls: Int) {
        var device = TestDevice { $0.secondScreen = .init(afterPolls: afterPolls, mvpd: "Spectrum") }
        let code = device.call("POST", "/api/v2/REF30/sessions", form: TestDevice.fallbackForm).code ?? ""
        for _ in 0..<afterPolls {
            #expect(device.get("/api/v2/REF30/profiles/code/\(code)").profiles.isEmpty)
        }
        let answer = device.get("/api/v2/REF30/profiles/code/\(code)")
        #expect(answer.profiles == ["Spectrum"])
        #expect(answer.profile("Spectrum")?["type"] == .string("regular"))
        #expect(device.get("/api/v2/REF30/profiles").profiles == ["Spectrum"])
    }

    @Test("A viewer who leaves completes nothing")
    func abandoned() {
        var device = TestDevice { $0.secondScreen = .init(completes: false, mvpd: "Spectrum") }
        let code = device.createSession().code ?? ""
        for _ in 0..<5 {
            #expect(device.get("/api/v2/REF30/profiles/code/\(code)").profiles.isEmpty)
        }
    }

    @Test("A code signs in once, at an active MVPD, while it holds")
    func completion() {
        var device = TestDevice()
        let code = device.createSession().code ?? ""
        let inactive = device.simulator.signInOnSecondScreen(code: code, mvpd: "Retired_MVPD", now: device.now)
        let unknown = device.simulator.signInOnSecondScreen(code: "NOBODY", mvpd: "Spectrum", now: device.now)
        let first = device.simulator.signInOnSecondScreen(code: code, now: device.now)
        let second = device.simulator.signInOnSecondScreen(code: code, now: device.now)
        let late = device.createSession(mvpd: "Spectrum").code ?? ""
        let over = device.simulator.signInOnSecondScreen(code: late, now: device.now + 1_800_000)
        #expect([inactive, unknown, first, second, over] == [false, false, true, false, false])
    }
}
