import PartnerSSOBase
import PartnerSSOScenarios
import Testing

@testable import AdobePassSimulator

@Suite("The session at an MVPD")
struct MVPDSessionTests {
    private static let login = "/adobe-services/authenticate/saml"

    /// A device whose viewer signed in on the login page of the browser beside it.
    private static func signedIn(_ change: (inout SimulatorSettings) -> Void = { _ in }) throws -> TestDevice {
        var device = TestDevice(change)
        device.signInOnLoginPage(code: try #require(device.createSession().code))
        _ = try #require(device.cookie)
        #expect(device.get("/api/v2/REF30/profiles").profiles == ["Cablevision"])
        return device
    }

    @Test("A browser with a session signs the viewer in on another device without a form")
    func returning() throws {
        var device = try Self.signedIn()
        let viewer = device.get("/api/v2/REF30/profiles").profile("Cablevision")?["attributes"]?["userID"]
        device.identifier = "another device"
        let code = try #require(device.createSession().code)
        let page = device.send("GET", "\(Self.login)?reg_code=\(code)", headers: device.browserHeaders)
        #expect(page.status == 302)
        let profile = device.get("/api/v2/REF30/profiles").profile("Cablevision")
        #expect(profile?["attributes"]?["userID"] == viewer)
    }

    @Test("Another browser, another MVPD, and a session that was refused meanwhile get the form")
    func form() throws {
        var device = try Self.signedIn { $0.viewers = [SimulatorViewer(name: "ann")] }
        device.identifier = "another device"
        let code = try #require(device.createSession().code)
        #expect(device.send("GET", "\(Self.login)?reg_code=\(code)").text.contains("<form"))
        let other = try #require(device.createSession(mvpd: "Spectrum").code)
        let page = device.send("GET", "\(Self.login)?reg_code=\(other)", headers: device.browserHeaders)
        #expect(page.text.contains("<form"))
        device.simulator.settings.viewers = [SimulatorViewer(name: "bob")]
        let refused = device.send("GET", "\(Self.login)?reg_code=\(code)", headers: device.browserHeaders)
        #expect(refused.text.contains("<form"))
        #expect(device.get("/api/v2/REF30/profiles").profiles.isEmpty)
    }

    @Test("A logout at the MVPD ends its session: the cookie goes, and the MVPD permits nothing more")
    func logout() throws {
        var device = try Self.signedIn()
        #expect(device.decide("authorize", "Cablevision", ["a"]).decisions.first?["authorized"] == .boolean(true))
        let elsewhere = device.visitLogout(of: "Spectrum")
        #expect(elsewhere.header("Set-Cookie") == nil)
        let page = device.visitLogout()
        #expect(page.status == 200)
        #expect(page.header("Set-Cookie")?.contains("Max-Age=0") == true)
        #expect(device.visitLogout().header("Set-Cookie") == nil)
        let decision = device.decide("authorize", "Cablevision", ["a"]).decisions.first
        #expect(decision?["authorized"] == .boolean(false))
        #expect(decision?["error"]?["code"] == .string("authorization_denied_by_session_invalidated"))
        let code = try #require(device.createSession(mvpd: "Spectrum").code)
        let form = device.send("GET", "\(Self.login)?reg_code=\(code)", headers: device.browserHeaders)
        #expect(form.text.contains("<form"))
    }

    @Test(
        "Only V1's logout in a web view ends the session at the MVPD, a call of the device does not",
        arguments: [true, false]
    )
    func logoutV1(isInWebView: Bool) throws {
        var device = TestDevice.v1()
        device.signInOnLoginPage(code: try #require(device.createCodeV1().code))
        #expect(device.v1("GET", "checkauthn").status == 200)
        let path = "/api/v1/logout?\(TestDevice.deviceV1)"
        let gone =
            isInWebView ? device.send("GET", path, headers: device.browserHeaders) : device.v1("DELETE", "logout")
        #expect(gone.status == 204)
        #expect(device.v1("GET", "checkauthn").status == 403)
        let code = try #require(device.createCodeV1().code)
        let query = "reg_code=\(code)&requestor_id=REF30&mso_id=Cablevision&domain_name=example.com"
        let rest = "&noflash=true&no_iframe=true&redirect_url=https%3A%2F%2Fexample.com%2Fdone"
        _ = device.send("GET", "/api/v1/authenticate?\(query)\(rest)")
        let page = device.send("GET", "\(Self.login)?reg_code=\(code)", headers: device.browserHeaders)
        #expect(page.status == (isInWebView ? 200 : 302))
        #expect(page.text.contains("<form") == isInWebView)
    }

    @Test("A home-based login is valid at the address that asked for the code, and nowhere else")
    func home() throws {
        var device = TestDevice { $0.homeBasedMVPDs = ["Cablevision"] }
        device.address = "203.0.113.1"
        device.signIn()
        #expect(device.decide("authorize", "Cablevision", ["a"]).decisions.first?["authorized"] == .boolean(true))
        device.address = "203.0.113.2"
        let decision = device.decide("authorize", "Cablevision", ["a"]).decisions.first
        #expect(decision?["error"]?["code"] == .string("authorization_denied_by_hba_policies"))
    }

    @Test("A revocation holds for profiles that no device has taken over yet")
    func revokedBeforeUse() {
        var device = TestDevice { $0.storedProfiles = [.init(mvpd: "Cablevision"), .init(mvpd: "Spectrum")] }
        device.simulator.revokeLogins(at: "Cablevision")
        #expect(device.get("/api/v2/REF30/profiles").profiles == ["Spectrum"])
        device.signIn("Cablevision")
        #expect(Set(device.get("/api/v2/REF30/profiles").profiles) == ["Cablevision", "Spectrum"])
        device.simulator.endLogins()
        #expect(device.get("/api/v2/REF30/profiles").profiles.isEmpty)
        var other = TestDevice { $0.storedProfiles = [.init(mvpd: "Cablevision")] }
        other.simulator.endLogins()
        #expect(other.get("/api/v2/REF30/profiles").profiles.isEmpty)
    }

    @Test("Revoked profiles are listed no more, those of other MVPDs stay, and the control API revokes them")
    func revoked() async throws {
        var device = try Self.signedIn()
        device.signIn("Spectrum")
        device.simulator.revokeLogins(at: "Cablevision")
        #expect(device.get("/api/v2/REF30/profiles").profiles == ["Spectrum"])
        let client = ControlClient(transport: InProcessSimulator())
        #expect(try await client.send("POST /_simulator/revoke", body: #"{"mvpd":"Cablevision"}"#).status == 204)
        #expect(try await client.send("POST /_simulator/revoke", body: #"{"mvpd":"Nobody"}"#).status == 409)
    }
}
