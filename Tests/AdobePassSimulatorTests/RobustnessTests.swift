import HTTPTypes
import PartnerSSOBase
import Testing

@testable import AdobePassSimulator

@Suite("Whatever comes in")
struct RobustnessTests {
    private static let junk = [
        "", "x", "{", "[]", "null", "{\"resources\":{}}", "%", "%25", "a=b&a=c", "SAMLResponse=PGE+", "\u{0}", "é",
        "mvpd=&domainName=&redirectUrl=", String(repeating: "(", count: 5000),
        "deviceId=d&requestor=REF30&resource=,,,",
    ]

    @Test("Every endpoint answers every junk with a status, and changes no other endpoint's mind")
    func junk() {
        var device = TestDevice()
        var v1 = TestDevice.v1()
        for endpoint in SimulatorEndpoint.allCases {
            let path = endpoint.path.replacing("{serviceProvider}", with: "REF30").replacing(
                "{requestor}",
                with: "REF30"
            )
            for text in Self.junk {
                let bare = device.call(endpoint.method, path, form: text)
                let inQuery = v1.call(endpoint.method, "\(path)?\(text)", json: text)
                #expect((200..<600).contains(bare.status), "\(endpoint.rawValue)")
                #expect((200..<600).contains(inQuery.status), "\(endpoint.rawValue)")
            }
        }
        device.signIn()
        #expect(device.get("/api/v2/REF30/profiles").profiles == ["Cablevision"])
    }

    @Test("Random bytes in every header are answered")
    func randomHeaders() {
        var randomness = SplitMix64(seed: 5)
        var device = TestDevice()
        let names = [
            "Authorization", "AP-Device-Identifier", "X-Device-Info", "AP-Partner-Framework-Status", "Content-Type",
        ]
        for round in 0..<300 {
            let value = Base64.text(randomness.bytes(round % 40))
            let answer = device.call(
                "POST",
                "/api/v2/REF30/sessions/sso/Apple",
                headers: [names[round % names.count]: value],
                form: TestDevice.fallbackForm
            )
            #expect([200, 400, 401].contains(answer.status))
        }
    }

    @Test("A page escapes a quotation mark that a combining mark follows")
    func escaping() {
        let text = Page.escaped("\"\u{301}><'&")
        #expect(Array(text.unicodeScalars) == Array("&quot;\u{301}&gt;&lt;&#39;&amp;".unicodeScalars))
    }

    @Test("No header decides where a user agent is sent")
    func hostIsNotReflected() {
        var device = TestDevice()
        let code = device.createSession().code ?? ""
        let head = HTTPRequest(
            method: .get,
            scheme: "http",
            authority: "evil.example",
            path: "/api/v2/authenticate/REF30/\(code)"
        )
        let answer = TestAnswer(device.simulator.respond(to: SimulatorRequest(head: head), now: device.now))
        #expect(answer.status == 302)
        #expect(answer.header("Location")?.hasPrefix("/adobe-services/") == true)
    }

    @Test(
        "A path with a part that cannot be decoded leads nowhere",
        arguments: ["/api/v2/REF30/profiles/%FF", "/api/v2/%C3%28/REF30/profiles", "/api/v2/REF30/profiles/%4"]
    )
    func undecodablePath(path: String) {
        var device = TestDevice()
        let answer = device.get(path)
        #expect(answer.status == 404)
        #expect(answer.body?["hint"]?.string?.contains("percent-encoded") == true)
    }

    @Test("The list of requests keeps the newest and goes on counting")
    func records() {
        var device = TestDevice()
        for _ in 0..<(Simulator.recordLimit + 10) { _ = device.send("GET", "/adobe-services/logout") }
        #expect(device.simulator.records.count <= Simulator.recordLimit)
        #expect(device.simulator.records.last?.number == Simulator.recordLimit + 10)
    }

    @Test("JSON of more levels than are read is refused like any other that cannot be read", arguments: [65, 100_000])
    func deepJSON(levels: Int) {
        let deep = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        var device = TestDevice()
        let register = device.send(
            "POST",
            "/o/client/register",
            headers: ["Content-Type": "application/json", "X-Device-Info": "e30="],
            body: #"{"software_statement": "\#(SimulatorSoftwareStatements.v2)", "x": \#(deep)}"#
        )
        #expect(register.status == 400)
        device.signIn()
        let decision = device.call(
            "POST",
            "/api/v2/REF30/decisions/authorize/Cablevision",
            json: #"{"resources": \#(deep)}"#
        )
        #expect(decision.status == 400)
        let header = Base64.text(#"{"model": \#(deep)}"#.utf8)
        var strict = TestDevice { $0.isStrict = true }
        let profiles = strict.call("GET", "/api/v2/REF30/profiles", headers: ["X-Device-Info": header])
        #expect(profiles.status == 400)
        #expect(PartnerStatusHeader(reading: header) == nil)
    }
}
