import HTTPTypes
import PartnerSSOBase
import Testing

@testable import AdobePassSimulator

@Suite("The description of the control API")
struct OpenAPITests {
    @Test("It describes every call, once, and each reference leads somewhere")
    func complete() throws {
        let document = OpenAPI.document
        #expect(document["openapi"] == .string("3.1.0"))
        let paths = try #require(document["paths"]?.members)
        let described = paths.flatMap { path in
            (path.value.members ?? []).map { "\($0.name.uppercased()) \(path.name)" }
        }
        #expect(Set(described) == Set(ControlRoute.allCases.map(\.rawValue)))
        #expect(described.count == ControlRoute.allCases.count)
        let text = document.compactText
        for reference in text.matches(of: /"#\/components\/schemas\/(\w+)"/).map(\.output.1) {
            #expect(document["components"]?["schemas"]?[String(reference)] != nil)
        }
    }

    @Test(
        "Every operation has its own name, what it answers, and the variables of its path",
        arguments: ControlRoute.allCases
    )
    func operations(route: ControlRoute) throws {
        let operation = try #require(OpenAPI.document["paths"]?[route.path]?[route.method.lowercased()])
        #expect(operation["operationId"] == .string("\(route)"))
        #expect(operation["summary"]?.string?.hasSuffix(".") == true)
        #expect(operation["responses"]?["\(route.successStatus)"] != nil)
        let inPath = (operation["parameters"]?.elements ?? []).filter { $0["in"] == .string("path") }
        #expect(inPath.count == (route.path.contains("{") ? 1 : 0))
        #expect(inPath.allSatisfy { $0["required"] == .boolean(true) })
        #expect((operation["requestBody"] != nil) == (["POST", "PUT", "PATCH"].contains(route.method)))
        let answer = InProcessSimulator().respond(
            to: SimulatorRequest(
                head: HTTPRequest(
                    method: HTTPRequest.Method(route.method) ?? .get,
                    scheme: "http",
                    authority: "127.0.0.1",
                    path: route.path
                )
            )
        )
        // What is required is missed.
        let isRequired = operation["requestBody"]?["required"] == .boolean(true)
        #expect((answer.head.status.code == 400) == isRequired, "\(answer.head.status)")
    }

    @Test(
        "A call that only reads answers its documented status",
        arguments: ControlRoute.allCases.filter { $0.method == "GET" }
    )
    func statuses(route: ControlRoute) async throws {
        let client = ControlClient(transport: InProcessSimulator())
        let path = route.path.replacing("{mvpd}", with: "Cablevision")
        #expect(try await client.send("GET \(path)").status == route.successStatus)
    }

    private static let described: [ControlRoute] = [
        .index, .setup, .errors, .requests, .faultyProofs, .readClock, .readFaults,
    ]

    @Test("What a call answers has exactly the described members, each of a described type", arguments: described)
    func answers(route: ControlRoute) async throws {
        var settings = SimulatorSettings()
        settings.faults = [SimulatorFault(endpoint: SimulatorEndpoint.profiles.rawValue, call: nil, kind: .status(503))]
        let client = ControlClient(transport: InProcessSimulator(settings: settings))
        _ = try await client.send("GET /api/v2/REF30/profiles")
        let answer = try #require(try await client.send("GET \(route.path)").body)
        try expect(answer, matches: route.responseSchema)
        #expect(answer.elements?.isEmpty != true)
    }

    @Test("The schema of a world knows every member that is written, and no other is allowed")
    func world() throws {
        let schema = SimulatorSettings.worldSchema
        let written = SimulatorSettings().json.members?.map(\.name) ?? []
        #expect(schema["properties"]?.members?.map(\.name) == written)
        #expect(schema["additionalProperties"] == .boolean(false))
        #expect(schema["properties"]?.members?.allSatisfy { $0.value["description"] != nil } == true)
    }
}
