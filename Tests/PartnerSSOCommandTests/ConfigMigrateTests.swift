import Foundation
import PartnerSSOCommand
import PartnerSSOVocabulary
import Testing

@Suite("Moving a product to another service")
struct ConfigMigrateTests {
    private static let command = ["config", "migrate", "--product", "living-room-tv-legacy", "--to", "adobe-pass-v2"]

    @Test("The product is rewritten, everything else stays as it is, and the result is valid")
    func rewritten() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("", to: "moved.json")
        let ending = await Tool().run(Self.command + ["--output", path, "--format", "json"])
        #expect(ending.status == 0)
        let json = try ending.json()
        #expect(json.names == ["product", "from", "to", "changes", "viewers", "steps", "configuration"])
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(json["configuration"]?.string == text)
        #expect(await Tool()("config", "validate", path).status == 0)
        #expect(!text.contains("adobe-pass-v1"))
        #expect(!text.contains("https://api.auth.adobe.com"))
        #expect(text.contains(#""featured": ["#))
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        let products = value["products"]
        #expect(products?["living-room-tv-legacy"]?["plugins"] == products?["living-room-tv"]?["plugins"])
    }

    @Test("It says who is carried over and who signs in again, and why")
    func viewers() async throws {
        let json = try await Tool().run(Self.command + ["--format", "json"]).json()
        let effects = try #require(json["viewers"]?.elements)
        #expect(
            effects.map { $0["carriedOver"] } == [.boolean(true), .boolean(false), .boolean(false)]
        )
        #expect(effects.allSatisfy { $0["reason"]?.string?.isEmpty == false })
        let changed = json["changes"]?.elements?.compactMap { $0["setting"]?.string }
        #expect(changed == ["baseURL", "softwareStatement", "proofInterruption"])
    }

    @Test("Without a partner framework nobody who is signed in is carried over, and V1's own settings go")
    func withoutFramework() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            """
            {"products":{"web":{"serviceProvider":"REF30",
            "regularSignIn":{"style":"secondScreen","domainName":"example.com","redirectURL":"https://example.com/done"},
            "plugins":[{"use":"adobe-pass-v1","settings":{"baseURL":"https://v1.example.com","pollSeconds":7,
            "softwareStatement":{"environment":"S"},"unnamedDevice":"askService","proofInterruption":"never"}}]}}}
            """,
            to: "web.json"
        )
        let ending = await Tool()("config", "migrate", "--product", "web", "--to", "adobe-pass-v2", "--config", path)
        #expect(ending.status == 0)
        #expect(ending.errors.contains("signed in at the platform: sign in again"))
        #expect(ending.errors.contains("unnamedDevice"))
        #expect(ending.errors.contains("check that V2 answers there too"))
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(ending.output.utf8))
        let settings = value["products"]?["web"]?["plugins"]?.elements?.first?["settings"]
        #expect(settings?["pollSeconds"] == .integer(7))
        #expect(settings?["proofInterruption"] == .string("never"))
        #expect(settings?["unnamedDevice"] == nil)
    }

    @Test(
        "What cannot be moved is a mistake that is explained",
        arguments: [
            ["--product", "nobody", "--to", "adobe-pass-v2"], ["--product", "living-room-tv", "--to", "adobe-pass-v2"],
            ["--product", "living-room-tv-legacy", "--to", "adobe-pass-v3"],
            ["--product", "living-room-tv-legacy", "--to", "adobe-pass-v2", "--output", "/nowhere/at/all.json"],
        ]
    )
    func refused(arguments: [String]) async throws {
        let ending = await Tool().run(["config", "migrate"] + arguments)
        #expect(ending.status == 2)
        #expect(!ending.errors.isEmpty)
    }
}
