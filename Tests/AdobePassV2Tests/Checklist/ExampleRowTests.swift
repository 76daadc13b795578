import AdobePassSimulator
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary
import Testing

@Suite("Checklist: the documents' examples")
struct ExampleRowTests {
    private static let pages = DocumentedRequestTests.pages + DocumentedRequestTests.registrationPages

    /// Pages that leave a parameter out to show what the service says to that.
    private static let incomplete = [
        "sessions-create-02-missing-parameters.json", "sessions-sso-05-missing-parameters-fallback.json",
    ]

    /// What the recorder sees of an example when it is sent as it is printed.
    private static func record(of page: DocumentedRequestTests.Page) throws -> SimulatorRecord {
        let method = try #require(HTTPRequest.Method(page.method))
        // One page prints a slash behind the path, which no other page does.
        let path = page.path.hasSuffix("/") ? String(page.path.dropLast()) : page.path
        var head = HTTPRequest(method: method, scheme: "https", authority: "sp.example.com", path: path)
        for (name, value) in page.headers {
            head.headerFields[try #require(HTTPField.Name(name))] = value
        }
        let simulator = InProcessSimulator()
        let body = page.body.string ?? (page.body == .null ? "" : "{}")
        _ = simulator.respond(to: SimulatorRequest(head: head, body: Array(body.utf8)))
        return try #require(simulator.records.last)
    }

    @Test("R8.2 Each example request of the documents is one that the recorder sees in the client's flows")
    func examples() async throws {
        var sent: [SimulatorRecord] = []
        for flow in MatrixFlow.allCases { sent += try await MatrixWorld.records(of: flow) }
        #expect(Self.pages.count == 37)
        for page in Self.pages {
            let example = try Self.record(of: page)
            #expect(example.endpoint == page.endpoint, "\(page.name) is recorded as another call")
            let headers = Set(example.headerNames).subtracting(["user-agent"])
            let match = sent.first { record in
                record.endpoint == example.endpoint && headers.isSubset(of: record.headerNames)
                    && (record.parameterNames.sorted() == example.parameterNames.sorted()
                        || Self.incomplete.contains(page.name))
            }
            #expect(match != nil, "\(page.name): no flow sends \(headers.sorted()) with \(example.parameterNames)")
            #expect(match.map { ($0.status ?? 500) < 400 } != false, "\(page.name)")
        }
    }
}
