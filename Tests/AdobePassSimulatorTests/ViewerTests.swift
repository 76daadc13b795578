import PartnerSSOBase
import Testing

@testable import AdobePassSimulator

@Suite("Viewers, service providers and their domains")
struct ViewerTests {
    private static let login = "/adobe-services/authenticate/saml"

    private static func world(_ settings: inout SimulatorSettings) {
        settings.viewers = [
            SimulatorViewer(name: "ann"), SimulatorViewer(name: "bob", mvpd: "Cablevision"),
            SimulatorViewer(name: "typo", login: .wrongPassword), SimulatorViewer(name: "free", login: .notSubscribed),
        ]
    }

    @Test("Two viewers of one MVPD are two viewers in their profiles")
    func two() throws {
        var users: Set<String> = []
        for name in ["ann", "bob"] {
            var device = TestDevice(Self.world)
            let code = try #require(device.createSession().code)
            let form = "reg_code=\(code)&mso_id=Cablevision&user=\(name)"
            #expect(device.send("POST", Self.login, body: form).status == 302)
            let profile = device.get("/api/v2/REF30/profiles").profile("Cablevision")
            users.insert(try #require(profile?["attributes"]?["userID"]?["value"]?.string))
        }
        #expect(users.count == 2)
    }

    @Test(
        "A wrong password, a missing subscription and an unknown name are refused, and the code stays usable",
        arguments: ["typo", "free", "nobody", "bob", ""]
    )
    func refused(name: String) throws {
        var device = TestDevice(Self.world)
        let code = try #require(device.createSession(mvpd: "Spectrum").code)
        let form = "reg_code=\(code)&mso_id=Spectrum&user="
        let refused = device.send("POST", Self.login, body: form + name)
        #expect(refused.status == 403)
        #expect(refused.text.contains("role=\"alert\""))
        if !name.isEmpty {
            let isSignedIn = device.simulator.signInOnSecondScreen(code: code, user: name, now: device.now)
            #expect(!isSignedIn)
        }
        #expect(device.get("/api/v2/REF30/profiles").profiles.isEmpty)
        #expect(device.send("POST", Self.login, body: form + "ann").status == 302)
        #expect(device.get("/api/v2/REF30/profiles").profiles == ["Spectrum"])
    }

    @Test("A viewer who cancels goes back without a login, and may come again")
    func cancelled() throws {
        var device = TestDevice()
        let code = try #require(device.createSession().code)
        let form = "reg_code=\(code)&mso_id=Cablevision"
        let left = device.send("POST", Self.login, body: form + "&cancel=true")
        #expect(left.status == 302)
        #expect(left.header("Location") == "https://example.com/done")
        #expect(device.get("/api/v2/REF30/profiles").profiles.isEmpty)
        #expect(device.send("POST", Self.login, body: form).status == 302)
    }

    @Test("A service provider may have domains of its own")
    func ownDomains() {
        var device = TestDevice {
            $0.serviceProviders.append("REF50")
            $0.ownDomains = ["REF50": ["own.example"]]
        }
        func create(_ serviceProvider: String, _ domain: String) -> Int {
            let form = "mvpd=Cablevision&domainName=\(domain)&redirectUrl=https%3A%2F%2F\(domain)%2Fdone"
            return device.call("POST", "/api/v2/\(serviceProvider)/sessions", form: form).status
        }
        #expect(create("REF50", "own.example") == 200)
        #expect(create("REF50", "example.com") == 400)
        #expect(create("REF30", "own.example") == 400)
        #expect(create("REF30", "example.com") == 200)
        let domains = device.get("/api/v2/REF50/configuration").body?["requestor"]?["domains"]?.elements
        #expect(domains?.compactMap { $0["name"]?.string } == ["own.example"])
    }
}
