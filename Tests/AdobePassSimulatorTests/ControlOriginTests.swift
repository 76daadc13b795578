import HTTPTypes
import Testing

@testable import AdobePassSimulator

@Suite("Who may use the control API")
struct ControlOriginTests {
    private static func isAllowed(_ authority: String?, _ headers: [String: String] = [:]) -> Bool {
        var head = HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/_simulator")
        for (name, value) in headers {
            guard let name = HTTPField.Name(name) else { continue }
            head.headerFields[name] = value
        }
        return ControlOrigin.isAllowed(head, servedHost: "simulator.test")
    }

    @Test(
        "An address, localhost and the served host are",
        arguments: ["127.0.0.1:80", "localhost", "LOCALHOST:1", "[::1]:80", "192.0.2.7", "simulator.test:80"]
    )
    func allowed(authority: String) {
        #expect(Self.isAllowed(authority))
        #expect(
            Self.isAllowed(authority, ["Origin": "http://\(authority.lowercased())", "Sec-Fetch-Site": "same-origin"])
        )
    }

    @Test(
        "A name that an attacker can point at this machine is not",
        arguments: ["evil.example", "127.evil.example", ""]
    )
    func names(authority: String) {
        #expect(!Self.isAllowed(authority))
        #expect(!Self.isAllowed(nil))
    }

    @Test("LK05 A page of another origin is not, even on this machine")
    func pages() {
        let authority = "127.0.0.1:8080"
        for origin in ["http://127.0.0.1:9090", "https://127.0.0.1:8080", "http://evil.example", "null"] {
            #expect(!Self.isAllowed(authority, ["Origin": origin]))
        }
        #expect(!Self.isAllowed(authority, ["Sec-Fetch-Site": "cross-site"]))
        #expect(!Self.isAllowed(authority, ["Sec-Fetch-Site": "same-site"]))
        #expect(Self.isAllowed(authority, ["Sec-Fetch-Site": "none"]))
    }

    @Test("What is refused gets 403 and changes nothing, while the service answers as before")
    func refused() async throws {
        let simulator = InProcessSimulator()
        let client = ControlClient(transport: simulator)
        let page = ["Origin": "http://evil.example"]
        #expect(try await client.send("DELETE /_simulator/faults", headers: page).status == 403)
        #expect(try await client.send("GET /_simulator/state", headers: page).status == 403)
        #expect(try await client.send("GET /api/v2/REF30/profiles", headers: page).status == 401)
    }

    @Test("A page of an allowed origin may call the service, and no other page")
    func crossOrigin() async throws {
        var settings = SimulatorSettings()
        settings.allowedOrigins = ["http://app.example"]
        let client = ControlClient(transport: InProcessSimulator(settings: settings))
        let asking = ["Origin": "http://app.example", "Access-Control-Request-Method": "GET"]
        let preflight = try await client.send("OPTIONS /api/v2/REF30/profiles", headers: asking)
        #expect(preflight.status == 204)
        #expect(preflight.header("Access-Control-Allow-Origin") == "http://app.example")
        let call = try await client.send("GET /api/v2/REF30/profiles", headers: ["Origin": "http://app.example"])
        #expect(call.header("Access-Control-Allow-Origin") == "http://app.example")
        #expect(call.header("Access-Control-Expose-Headers") == "X-Simulator-Reason")
        let other = ["Origin": "http://evil.example", "Access-Control-Request-Method": "GET"]
        let refused = try await client.send("OPTIONS /api/v2/REF30/profiles", headers: other)
        #expect(refused.status == 405)
        #expect(refused.header("Access-Control-Allow-Origin") == nil)
    }
}
