import PartnerSSOBase
import Testing

@testable import AdobePassSimulator

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Faults of single resources")
struct ResourceFaultTests {
    /// The fault of the guide to the control API.
    private static func example() throws -> SimulatorFault {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let page = "../../Sources/AdobePassSimulator/AdobePassSimulator.docc/Controlling.md"
        let text = try String(contentsOf: tests.appendingPathComponent(page), encoding: .utf8)
        let start = try #require(text.firstRange(of: "/faults\" --data '"))
        let rest = text[start.upperBound...]
        let end = try #require(rest.firstRange(of: "'\n"))
        let json = try JSON(reading: Array(rest[..<end.lowerBound].utf8))
        return try SimulatorFault.type.read(json, .root).get()
    }

    @Test("The guide's example denies its resource in the second call, after its delay, and nothing else")
    func documented() throws {
        let fault = try Self.example()
        var device = TestDevice { $0.faults = [fault] }
        device.signIn()
        for call in 0..<3 {
            let answer = device.decide("authorize", "Cablevision", ["channel"])
            #expect(answer.status == 200)
            #expect(answer.response.delay == (call == 1 ? 500 : 0))
            let error = answer.decisions.first?["error"]?["code"]
            #expect(error == (call == 1 ? .string("authorization_denied_by_parental_controls") : nil))
        }
        device = TestDevice { $0.faults = [fault] }
        device.signIn()
        for _ in 1...2 { #expect(device.decide("authorize", "Cablevision", ["other"]).response.delay == 0) }
    }

    @Test("A refused call decides about no resource, so it is not held back")
    func refusedCall() throws {
        let fault = try Self.example()
        var device = TestDevice { $0.faults = [fault] }
        for _ in 1...2 {
            let answer = device.decide("authorize", "Cablevision", ["channel"])
            #expect(answer.code == "authenticated_profile_missing" && answer.response.delay == 0)
        }
    }

    private static func slow(_ endpoint: SimulatorEndpoint) -> SimulatorFault {
        var fault = SimulatorFault(endpoint: endpoint.rawValue, call: nil, kind: .error(code: "a", status: nil))
        fault.resource = "b"
        fault.delay = 700
        return fault
    }

    @Test("A preauthorization is held back if it asks about the resource, in both interfaces")
    func preauthorization() {
        var device = TestDevice { $0.faults = [Self.slow(.preauthorize)] }
        device.signIn()
        #expect(device.decide("preauthorize", "Cablevision", ["a", "b"]).response.delay == 700)
        #expect(device.decide("preauthorize", "Cablevision", ["a"]).response.delay == 0)
        var older = TestDevice.v1 {
            $0.faults = [Self.slow(.preauthorizeV1), Self.slow(.preauthorizeCodeV1), Self.slow(.authorizeV1)]
        }
        let code = older.createCodeV1().code ?? ""
        _ = older.simulator.signInOnSecondScreen(code: code, now: older.now)
        for path in ["preauthorize", "preauthorize/\(code)", "authorize"] {
            let hit = path == "authorize" ? "b" : "a,%20b"
            #expect(older.v1("GET", path, query: TestDevice.deviceV1 + "&resource=\(hit)").response.delay == 700)
            #expect(older.v1("GET", path, query: TestDevice.deviceV1 + "&resource=a").response.delay == 0)
        }
    }

    @Test(
        "A resource beside a status, a kind of fault or nothing, or where calls have none, is refused at its place",
        arguments: [
            (SimulatorEndpoint.authorize, #""status":503"#), (.authorize, #""fault":"reset""#),
            (.preauthorizeV1, #""fault":"slow","delay":5"#), (.authorizeV1, #""delay":5"#),
            (.profiles, #""error":"internal_server_error""#), (.logoutV1, #""error":"internal_error""#),
        ]
    )
    func refused(endpoint: SimulatorEndpoint, rest: String) async throws {
        let simulator = InProcessSimulator()
        let client = ControlClient(transport: simulator)
        let fault = "{\"endpoint\":\"\(endpoint.rawValue)\",\"resource\":\"a\",\(rest)}"
        let added = try await client.send("POST /_simulator/faults", body: fault)
        let changed = try await client.send("PATCH /_simulator/world", body: "{\"faults\":[\(fault)]}")
        for (answer, place) in [(added, "/resource"), (changed, "/faults/0/resource")] {
            #expect(answer.status == 400)
            let told = answer.body?["faults"]?.elements?.first
            #expect(told?["pointer"] == .string(place))
            #expect(told?["message"]?.string?.contains(rest.contains("error") ? "no resource" : "with error") == true)
        }
        #expect(simulator.settings.faults.isEmpty)
    }

    @Test("A resource with an error, and the status that the error says, is taken and can be written back")
    func taken() async throws {
        let client = ControlClient(transport: InProcessSimulator())
        for endpoint in SimulatorEndpoint.allCases where endpoint.hasResources {
            let fault = "{\"endpoint\":\"\(endpoint.rawValue)\",\"resource\":\"a\",\"error\":\"e\",\"status\":403}"
            #expect(try await client.send("POST /_simulator/faults", body: fault).status == 201)
        }
        let world = try await client.send("GET /_simulator/world")
        #expect(try await client.send("PUT /_simulator/world", body: world.text).text == world.text)
    }
}
