import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOBase
import PartnerSSOPluginKit
import Testing

@testable import PartnerSSOCommand

@Suite("Traffic that is written down")
struct TrafficTests {
    /// Names whose values are secrets, whatever redaction thinks of them.
    private static let secretNames: Set<String> = [
        "software_statement", "client_id", "client_secret", "access_token", "SAMLResponse", "deviceId", "code",
        "sessionId", "request", "serializedToken", "userID", "upstreamUserID", "householdID", "userId", "id_token",
    ]
    private static let secretHeaders = ["Authorization", "AP-Device-Identifier"]

    @Test("LK02 No secret that passed the wire is in the archive", arguments: [String].bundledProducts)
    func archive(_ product: String) async throws {
        let run = try ScenarioRun.bundled(product)
        _ = await run.signIn(.leave)
        let resource = try #require(Resource("REF30"))
        _ = await run.authorize([resource])
        _ = await run.signOut()
        let exchanges = run.recorder.exchanges
        let secrets = Set(exchanges.flatMap(secrets)).filter { $0.count > 5 }
        #expect(secrets.count >= 6)
        let text = HARDocument(exchanges: exchanges, rules: .standard).json.text
        for secret in secrets { #expect(!text.contains(secret)) }
    }

    @Test("The file is written for its owner only, and has an entry for each call")
    func file() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("traffic.har")
        let arguments = ["sign-in", "--product", "living-room-tv", "--har", path, "--format", "json"]
        let ending = await Tool().run(arguments)
        #expect(ending.status == 0)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o600)
        let archive = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: URL(filePath: path)))
        let calls = try ending.json()["http"]?.elements?.count
        #expect(archive["log"]?["entries"]?.elements?.count == calls)
    }

    @Test("A file that cannot be written ends in 2")
    func unwritable() async {
        let ending = await Tool()("sign-in", "--product", "living-room-tv", "--har", "/nowhere/at/all.har")
        #expect(ending.status == 2)
        #expect(ending.errors.contains("error output.unwritable: "))
    }

    @Test("LK04 The list of calls has no query")
    func list() async throws {
        let run = try ScenarioRun.bundled("living-room-tv-legacy")
        _ = await run.signIn(.leave)
        let paths = run.http(.standard).map(\.path)
        #expect(paths.contains("/api/v1/checkauthn"))
        #expect(paths.allSatisfy { !$0.contains("?") && !$0.contains(RedactionRules.mark) })
    }

    // MARK: What is secret in an exchange

    private func secrets(_ exchange: RecordedExchange) -> [String] {
        let request = exchange.call.request
        let headers = Self.secretHeaders.compactMap { HTTPField.Name($0) }.compactMap { request.headerFields[$0] }
        let query = (request.path ?? "").split(separator: "?").dropFirst().joined()
        let bodies = [exchange.call.body, try? exchange.outcome.get().body].compactMap(\.self)
        return headers.flatMap { $0.split(separator: " ").map(String.init) }.filter { $0.count > 12 }
            + form(query) + bodies.flatMap { body in form(String(decoding: body, as: UTF8.self)) + json(body) }
    }

    private func form(_ text: String) -> [String] {
        text.split(separator: "&").flatMap { pair -> [String] in
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, Self.secretNames.contains(parts[0]) else { return [] }
            return [parts[1], parts[1].removingPercentEncoding ?? parts[1]]
        }
    }

    private func json(_ body: Data) -> [String] {
        (try? JSONDecoder().decode(JSONValue.self, from: body)).map { texts(in: $0, isSecret: false) } ?? []
    }

    private func texts(in value: JSONValue, isSecret: Bool) -> [String] {
        switch value {
        // An error's code is a word, a viewer's code is in capitals and digits.
        case .string(let text): isSecret && text.contains { !"abcdefghijklmnopqrstuvwxyz_".contains($0) } ? [text] : []
        case .array(let values): values.flatMap { texts(in: $0, isSecret: isSecret) }
        case .object(let members):
            members.flatMap { texts(in: $0.value, isSecret: isSecret || Self.secretNames.contains($0.key)) }
        case .null, .boolean, .integer, .number: []
        }
    }
}
