import PartnerSSOBase
import PartnerSSOScenarios
import StrictXML
import Testing

@testable import AdobePassSimulator

@Suite("REST API V1: decisions, codes and formats")
struct V1DecisionTests {
    private static func signedIn(_ change: (inout SimulatorSettings) -> Void = { _ in }) -> TestDevice {
        TestDevice.v1 {
            $0.storedProfiles = [.init(mvpd: "Cablevision")]
            change(&$0)
        }
    }

    private static func query(_ resource: String) -> String { "\(TestDevice.deviceV1)&resource=\(resource)" }

    @Test("An authorization is stored, and a media token needs one", arguments: ["mediatoken", "tokens/media"])
    func authorize(path: String) {
        var device = Self.signedIn()
        let query = Self.query("REF30")
        #expect(device.v1("GET", path, query: query).status == 403)
        #expect(device.v1("GET", "tokens/authz", query: query).status == 404)
        let permit = device.v1("GET", "authorize", query: query)
        #expect(permit.status == 200)
        #expect(permit.body?["expires"]?.string == "\(device.now + 86_400_000)")
        #expect(device.v1("GET", "tokens/authz", query: query).body == permit.body)
        let media = device.v1("GET", path, query: query)
        #expect(media.body?["mvpdId"] == .string("Cablevision"))
        #expect(media.body?["serializedToken"]?.string?.hasPrefix("PHNpZ25hdH") == true)
        device.now += 86_400_000
        device.token = device.renewToken().body?["access_token"]?.string
        #expect(device.v1("GET", "tokens/authz", query: query).status == 412)
    }

    @Test("A stored authorization ends before the login does")
    func authorizationEnds() {
        var device = Self.signedIn { $0.lifetimes.authorization = 60 }
        let query = Self.query("REF30")
        #expect(device.v1("GET", "authorize", query: query).status == 200)
        device.now += 60_000
        #expect(device.v1("GET", "tokens/authz", query: query).status == 410)
        #expect(device.v1("GET", "mediatoken", query: query).status == 403)
    }

    @Test("A denial names its cause and what the viewer may read")
    func deny() {
        var device = Self.signedIn { $0.deniedResources = ["premium"] }
        let denied = device.v1("GET", "authorize", query: Self.query("premium"))
        #expect(denied.status == 403)
        #expect(denied.code == "authorization_denied_by_mvpd")
        #expect(denied.details?.isEmpty == false)
        let preview = device.v1("GET", "preauthorize", query: Self.query("a,premium"))
        let items = preview.body?["resources"]?.elements ?? []
        #expect(items.map { $0["authorized"] } == [.boolean(true), .boolean(false)])
        #expect(items.last?["error"]?["code"] == .string("preauthorization_denied_by_mvpd"))
        #expect(preview.header("Adobe-Response-Confidence") == "full")
        #expect(preview.header("Adobe-Request-Id")?.count == 36)
    }

    @Test("Decisions need a resource, not too many, and a login")
    func refusals() {
        var device = Self.signedIn()
        for path in ["authorize", "tokens/authz", "mediatoken", "preauthorize"] {
            #expect(device.v1("GET", path).code == "missing_resource")
        }
        #expect(device.v1("GET", "preauthorize", query: Self.query("1,2,3,4,5,6")).code == "too_many_resources")
        #expect(device.v1("GET", "preauthorize", query: Self.query(",")).code == "malformed_authz_request")
        var nobody = TestDevice.v1()
        #expect(nobody.v1("GET", "authorize", query: Self.query("a")).code == "authentication_session_missing")
        let preview = nobody.v1("GET", "preauthorize", query: Self.query("a"))
        #expect(preview.code == "preauthorization_authentication_session_missing")
        #expect(nobody.v1("GET", "mediatoken", query: Self.query("a")).status == 403)
    }

    @Test("A registration code is created, read, used in a user agent and seen by both screens")
    func code() {
        var device = TestDevice.v1()
        let created = device.createCodeV1()
        let code = created.code ?? ""
        #expect(created.status == 201)
        #expect(created.body?["expires"] == .integer(device.now + 1_800_000))
        #expect(created.body?["info"]?["deviceId"] == .string(Base64.text("hashed-device".utf8)))
        let path = "/reggie/v1/REF30/regcode/\(code)"
        #expect(device.get(path, headers: ["Accept": "application/json"]).body == created.body)
        #expect(device.v1("GET", "checkauthn/\(code)", query: "requestor=REF30").status == 403)
        let address =
            "reg_code=\(code)&requestor_id=REF30&mso_id=Spectrum&domain_name=example.com&noflash=true"
            + "&no_iframe=true&redirect_url=https%3A%2F%2Fexample.com%2Fdone"
        let opened = device.send("GET", "/api/v1/authenticate?\(address)")
        #expect(opened.status == 302)
        let body = "reg_code=\(code)&mso_id=Spectrum"
        let signedIn = device.send("POST", "/adobe-services/authenticate/saml", body: body)
        #expect(signedIn.header("Location") == "https://example.com/done")
        #expect(device.v1("GET", "checkauthn/\(code)", query: "requestor=REF30").status == 200)
        #expect(device.v1("GET", "tokens/authn").body?["mvpd"] == .string("Spectrum"))
        #expect(device.call("DELETE", path).status == 204)
        #expect(device.get(path).status == 404)
    }

    @Test("A registration code needs its parameters and a life of ten hours at most")
    func codeRefusals() {
        var device = TestDevice.v1()
        let refused = [
            device.createCodeV1(query: ""), device.createCodeV1(query: "deviceId=d&ttl=36001"),
            device.createCodeV1(query: "deviceId=d&ttl=x"), device.createCodeV1(query: "deviceId=d&mvpd=Nobody"),
            device.call("POST", "/reggie/v1/REF30/regcode?deviceId=d", without: ["X-Device-Info"]),
        ]
        #expect(refused.map(\.status) == [400, 400, 400, 400, 400])
        #expect(refused[0].body?["message"] == .string("Required 'deviceId' is not present"))
        let short = device.createCodeV1(query: "deviceId=d&ttl=60")
        device.now += 60_000
        #expect(device.get("/reggie/v1/REF30/regcode/\(short.code ?? "")").status == 404)
        #expect(device.send("GET", "/api/v1/authenticate?reg_code=x").status == 400)
    }

    @Test("A scripted second screen completes a registration code after its polls")
    func secondScreen() {
        var device = TestDevice.v1 { $0.secondScreen = .init(afterPolls: 1) }
        #expect(device.v1("GET", "checkauthn").status == 403)
        _ = device.createCodeV1()
        #expect(device.v1("GET", "tokens/authn").status == 404)
        #expect(device.v1("GET", "tokens/authn").status == 200)
    }

    @Test(
        "The format is chosen by path, parameter or header, and is XML without a choice",
        arguments: [
            ("tokens/authn.json?", nil, true), ("tokens/authn?format=json&", nil, true),
            ("tokens/authn?", "application/json", true), ("tokens/authn.xml?", "application/json", false),
            ("tokens/authn?format=xml&", "application/json", false), ("tokens/authn?", "*/*", false),
            ("tokens/authn?", nil, false),
        ] as [(String, String?, Bool)]
    )
    func format(path: String, accept: String?, isJSON: Bool) {
        var device = Self.signedIn()
        let headers = accept.map { ["Accept": $0] } ?? [:]
        let answer = device.get("/api/v1/\(path)\(TestDevice.deviceV1)", headers: headers)
        #expect(answer.status == 200)
        #expect((answer.body != nil) == isJSON)
        #expect(answer.header("Content-Type")?.hasPrefix(isJSON ? "application/json" : "application/xml") == true)
    }

    @Test("XML bodies are well-formed whatever the call carries", arguments: ["%01", "%00b", "a%0B%EF%BF%BF"])
    func controlCharacters(resource: String) throws {
        var device = Self.signedIn()
        let headers = ["Accept": "application/xml"]
        for path in ["authorize", "preauthorize", "mediatoken"] {
            let answer = device.v1("GET", path, query: Self.query(resource), headers: headers)
            #expect(answer.status == 200)
            let root = try StrictXML.read(answer.text)
            #expect(root.selfAndDescendants.contains { $0.text.contains("\u{FFFD}") })
        }
    }

    @Test("XML bodies have the documented elements")
    func xml() {
        var device = Self.signedIn { $0.deniedResources = ["b"] }
        let headers = ["Accept": "application/xml"]
        let token = device.v1("GET", "tokens/authn", headers: headers).text
        #expect(
            token.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?><authentication><requestor>REF30</requestor>")
        )
        let preview = device.v1("GET", "preauthorize", query: Self.query("a,b"), headers: headers).text
        #expect(
            preview.contains(
                "<resources><resource><id>a</id><authorized>true</authorized></resource><resource><id>b</id>"
            )
        )
        let error = device.v1("GET", "authorize", query: Self.query("b"), headers: headers).text
        #expect(error.contains("<error><action>none</action><status>403</status>"))
        let code = device.call("POST", "/reggie/v1/REF30/regcode.xml?deviceId=d").text
        #expect(code.contains("<ns2:regcode xmlns:ns2=\"model.mvc.reggie.pass.adobe.com\"><id>"))
    }
}
