import PartnerSSOBase
import PartnerSSOTesting
import Testing

@testable import AdobePassSimulator

@Suite("The control API")
struct ControlTests {
    private let simulator = InProcessSimulator()
    private var client: ControlClient { ControlClient(transport: simulator) }

    @Test("A misspelt route and a wrong method are refused in words")
    func unknown() async throws {
        let misspelt = try await client.send("GET /_simulator/worlds")
        #expect(misspelt.status == 404 && misspelt.text.contains("Did you mean \u{201C}/_simulator/world\u{201D}?"))
        let wrong = try await client.send("DELETE /_simulator/world")
        #expect(wrong.status == 405 && wrong.text.contains("only GET, PATCH, PUT"))
        #expect(wrong.header("Allow") == "GET, PATCH, PUT" && misspelt.header("Allow") == nil)
        #expect(try await client.send("GET /_simulator/quite-another-thing").text.contains("Did you mean") == false)
        let index = try await client.send("GET /_simulator").body
        #expect(index?["control"]?.elements?.count == ControlRoute.allCases.count)
        #expect(index?["service"]?.elements?.count == SimulatorEndpoint.allCases.count)
    }

    @Test("A list of requests of an endpoint that does not exist is refused, and so is an unknown parameter")
    func misspeltFilter() async throws {
        let requests = "GET /_simulator/requests"
        let endpoint = try await client.send("\(requests)?endpoint=GET%20/api/v2/{serviceProvider}/profils")
        #expect(endpoint.status == 400)
        #expect(endpoint.text.contains("Did you mean \u{201C}GET /api/v2/{serviceProvider}/profiles\u{201D}?"))
        // The clock of the test does not move, so that a wait would not end.
        let late = ControlClient(transport: InProcessSimulator(clock: ManualClock()))
        for query in ["endpoint=x&wait=60000", "unknown=1&wait=60000"] {
            #expect(try await late.send("\(requests)?\(query)").status == 400)
        }
        let foreign = try await late.send("\(requests)?wait=60000", headers: ["Origin": "http://evil.example"])
        #expect(foreign.status == 403)
        let parameter = try await client.send("\(requests)?refuse=true")
        #expect(parameter.status == 400 && parameter.text.contains("Did you mean \u{201C}refused\u{201D}?"))
    }

    @Test("A world is read, changed in part, and replaced; what was read can be written back")
    func world() async throws {
        let before = try await client.send("GET /_simulator/world")
        #expect(before.body?["serviceProviders"] == .strings(["REF30"]))
        let change = #"{"domains":["a.example"],"ownDomains":{"REF30":["b.example"]},"lifetimes":{"code":60}}"#
        let changed = try await client.send("PATCH /_simulator/world", body: change)
        #expect(changed.body?["domains"] == .strings(["a.example"]))
        #expect(changed.body?["lifetimes"]?["code"] == .integer(60))
        let again = try await client.send("PATCH /_simulator/world", body: #"{"lifetimes":{"profile":90}}"#)
        #expect(
            again.body?["lifetimes"]?["code"] == .integer(60) && again.body?["lifetimes"]?["profile"] == .integer(90)
        )
        let wrong = try await client.send("PATCH /_simulator/world", body: #"{"lifetimes":{"profile":0}}"#)
        #expect(wrong.status == 400 && wrong.text.contains("/lifetimes/profile"))
        #expect(simulator.settings.domains(of: "REF30") == ["b.example"])
        #expect(simulator.settings.directory.mvpds.count == 650)
        let restored = try await client.send("PUT /_simulator/world", body: before.text)
        #expect(restored.text == before.text)
        #expect(simulator.settings == SimulatorSettings())
    }

    @Test("Everything wrong with a world is named at its place, and nothing is changed")
    func wrongWorld() async throws {
        let world = """
            {"domain":[],"lifetimes":{"code":0},"partnerSSO":"enable","mvpds":[{"displayName":"x"}],"isStrict":true,
            "faults":[{"endpoint":"GET /api/v2/{serviceProvider}/profile","fault":"reset"}]}
            """
        let answer = try await client.send("PATCH /_simulator/world", body: world)
        #expect(answer.status == 400)
        let faults = answer.body?["faults"]?.elements ?? []
        #expect(
            Set(faults.compactMap { $0["pointer"]?.string })
                == ["/domain", "/lifetimes/code", "/partnerSSO", "/mvpds/0/id", "/faults/0/endpoint"]
        )
        let nearest = faults.compactMap { $0["nearest"]?.string }
        #expect(nearest.contains("domains"))
        #expect(nearest.contains("enabled"))
        #expect(nearest.contains("GET /api/v2/{serviceProvider}/profiles"))
        #expect(!simulator.settings.isStrict)
    }

    @Test("A directory has the size it is asked for, and the same seed gives the same one", arguments: [0, 1, 2_000])
    func providers(count: Int) async throws {
        for _ in 1...2 {
            _ = try await client.send("PUT /_simulator/world", body: "{\"seed\":7,\"providers\":\(count)}")
            #expect(simulator.settings.directory == .generated(count: count, seed: 7))
            #expect(simulator.settings.directory.mvpds.count == count)
        }
        let mvpds = simulator.settings.directory.mvpds
        #expect(Set(mvpds.map(\.id)).count == count)
        let mapped = mvpds.compactMap(\.platformMappingID)
        #expect(count < 2_000 || Set(mapped).count < mapped.count)
        #expect(count < 2_000 || SimulatorDirectory.generated(count: count, seed: 8) != simulator.settings.directory)
    }

    @Test("A fault is added in front, listed and removed; one call, a delay and a bare status are possible")
    func faults() async throws {
        let endpoint = SimulatorEndpoint.profiles.rawValue
        let status = "{\"endpoint\":\"\(endpoint)\",\"status\":418,\"call\":2}"
        #expect(try await client.send("POST /_simulator/faults", body: status).status == 201)
        let error = "{\"endpoint\":\"\(endpoint)\",\"error\":\"anything_at_all\",\"status\":451,\"call\":3}"
        let listed = try await client.send("POST /_simulator/faults", body: error)
        #expect(listed.body?.elements?.count == 2)
        var statuses: [Int] = []
        for _ in 1...4 { statuses.append(try await client.send("GET /api/v2/REF30/profiles").status) }
        #expect(statuses == [401, 418, 451, 401])
        let both = "{\"endpoint\":\"\(endpoint)\",\"error\":\"a\",\"fault\":\"reset\"}"
        #expect(try await client.send("POST /_simulator/faults", body: both).status == 400)
        #expect(try await client.send("POST /_simulator/faults", body: "x").status == 400)
        #expect(try await client.send("DELETE /_simulator/faults").body == .array([]))
        #expect(simulator.settings.faults.isEmpty)
    }

    @Test("A reset forgets clients and requests, keeps the settings, and its seed decides what comes next")
    func reset() async throws {
        func register() async throws -> JSON? {
            try await client.send(
                "POST /o/client/register",
                headers: ["Content-Type": "application/json", "X-Device-Info": TestDevice.deviceInformation],
                body: "{\"software_statement\":\"\(SimulatorSoftwareStatements.v2)\"}"
            ).body?["client_id"]
        }
        _ = try await client.send("PATCH /_simulator/world", body: #"{"domains":["a.example"]}"#)
        let first = try await register()
        #expect(try await client.send("POST /_simulator/reset").status == 204)
        #expect(simulator.records.isEmpty)
        #expect(simulator.settings.domains == ["a.example"])
        #expect(try await register() == first)
        #expect(try await client.send("POST /_simulator/reset", body: #"{"seed":9}"#).status == 204)
        #expect(try await register() != first)
    }

    @Test("Requests are listed with the reason of each refusal, and no secret")
    func requests() async throws {
        _ = try await client.send("GET /api/v2/REF30/profiles", headers: ["Authorization": "Bearer hidden-token"])
        let refused = try await client.send("GET /api/v2/REF30/profile")
        #expect(refused.body?["nearest"]?.string == "GET /api/v2/{serviceProvider}/profiles")
        #expect(refused.header("X-Simulator-Reason")?.contains("rule=route.unknown; field=path; fix=Call GET") == true)
        let all = try await client.send("GET /_simulator/requests")
        #expect(all.body?.elements?.count == 2)
        #expect(!all.text.contains("hidden-token"))
        let reason = all.body?.elements?.first?["refusal"]
        #expect(reason?["rule"] == .string("v2.access_token"))
        #expect(reason?["field"] == .string("Authorization"))
        #expect(reason?["fix"]?.string?.contains("unknown here") == true)
        let later = try await client.send("GET /_simulator/requests?after=1&refused=true")
        #expect(later.body?.elements?.count == 1)
        let endpoint = PercentEncoding.encoded(SimulatorEndpoint.logout.rawValue)
        #expect(try await client.send("GET /_simulator/requests?endpoint=\(endpoint)").body == .array([]))
    }
}
