import AdobePassSupport
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOCommand
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("Registration and token requests are those the documents print")
struct DocumentedRegistrationTests {
    private static let pages = DocumentedRequestTests.registrationPages

    /// The two calls a client makes first, where the service answers as the pages print it.
    private static func calls() async throws -> [HTTPCall] {
        let register = try #require(pages.first { $0.endpoint.hasSuffix("register") })
        let members = try #require(register.body.object)
        let bench = try Bench(settings: [
            "softwareStatement": .secret(Secret(try #require(members["software_statement"]?.string))),
            "redirectURI": .string(try #require(members["redirect_uri"]?.string)),
        ])
        for page in pages {
            let reply = ScriptedTransport.Reply.body(
                page.response,
                type: "application/json;charset=UTF-8",
                status: page.status
            )
            bench.wire.on(.post, page.path, reply)
        }
        bench.wire.on(.get, "/api/v2/REF30/profiles", .json(#"{"profiles":{}}"#))
        _ = try await bench.service.existingProfiles(remembered: nil, in: ServiceContext())
        return bench.wire.calls
    }

    @Test("The pages are there, and their token is the one that later calls carry")
    func token() async throws {
        #expect(Self.pages.map(\.endpoint) == ["POST /o/client/register", "POST /o/client/token"])
        let last = try #require(try await Self.calls().last)
        #expect(last.request.path == "/api/v2/REF30/profiles")
        #expect(last.header("Authorization") == "Bearer 2YotnFZFEjr1zCsicMWpAA")
    }

    @Test("The client's request has the documented method, path, headers and body", arguments: pages)
    func request(_ page: DocumentedRequestTests.Page) async throws {
        let call = try #require(try await Self.calls().first { $0.request.path == page.path })
        #expect(call.request.method.rawValue == page.method)
        // The user agent's own field is the transport's.
        let documented = Set(page.headers.keys.map { $0.lowercased() }).subtracting(["user-agent"])
        #expect(Set(call.request.headerFields.map(\.name.canonicalName)) == documented)
        for name in ["Content-Type", "Accept"] { #expect(call.header(name) == page.headers[name]) }
        let device = try #require(call.header(DeviceInformationHeader.name))
        #expect(try DeviceInformationHeader(decoding: device).missingKeys.isEmpty)
        if let form = page.body.string {
            #expect(call.text == form)
        } else {
            #expect(try JSONDecoder().decode(JSONValue.self, from: call.body ?? Data()) == page.body)
        }
    }
}
