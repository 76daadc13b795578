import Foundation
import PartnerSSOCommand
import PartnerSSOVocabulary
import Testing

@Suite("Configurations, checked before they ship")
struct ConfigCommandTests {
    private func validate(_ text: String) async throws -> Tool.Ending {
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: "products.json")
        return await Tool()("config", "validate", path, "--format", "json")
    }

    private static let valid = """
        {"products":{"tv":{"serviceProvider":"REF30",
        "regularSignIn":{"style":"secondScreen","domainName":"example.com","redirectURL":"https://example.com/done"},
        "plugins":[{"use":"apple-vsa"},{"use":"adobe-pass-v2","settings":{"baseURL":"https://sp.auth.adobe.com",
        "softwareStatement":{"environment":"SOFTWARE_STATEMENT"}}}]}}}
        """

    @Test("A valid configuration has no faults")
    func valid() async throws {
        let ending = try await validate(Self.valid)
        #expect(ending.status == 0)
        let json = try ending.json()
        #expect(json.names == ["valid", "faults"])
        #expect(json["valid"] == .boolean(true))
        #expect(json["faults"] == .array([]))
    }

    @Test("PG07 Every fault is listed with its place and the nearest valid key")
    func faults() async throws {
        let text = Self.valid.replacing("baseURL", with: "baseURl").replacing("apple-vsa", with: "aple-vsa")
        let ending = try await validate(text)
        #expect(ending.status == 2)
        let json = try ending.json()
        #expect(json["valid"] == .boolean(false))
        let faults = try #require(json["faults"]?.elements)
        #expect(faults.allSatisfy { $0.names == ["pointer", "line", "column", "message", "nearest"] })
        let nearest = faults.compactMap { $0["nearest"]?.string }
        #expect(nearest.contains("apple-vsa"))
        #expect(nearest.contains("baseURL"))
        #expect(faults.contains { $0["pointer"] == .string("/products/tv/plugins/0/use") })
        #expect(faults.allSatisfy { $0["line"]?.integer != nil && $0["column"]?.integer != nil })
    }

    @Test("A secret written inline beside a public address is a fault that does not repeat it")
    func inlineSecret() async throws {
        let text = Self.valid.replacing(#"{"environment":"SOFTWARE_STATEMENT"}"#, with: "\"canary\"")
        let ending = try await validate(text)
        #expect(ending.status == 2)
        #expect(!(ending.output + ending.errors).contains("canary"))
    }

    @Test("What is no JSON is a fault with its line and column")
    func noJSON() async throws {
        let ending = try await validate("{\n  \"products\": ]\n}")
        #expect(ending.status == 2)
        let fault = try #require(try ending.json()["faults"]?[0])
        #expect(fault["line"] == .integer(2))
        #expect(fault["column"] == .integer(15))
    }

    @Test("A file that cannot be read ends in 2 with its code")
    func unreadable() async throws {
        let ending = await Tool()("config", "validate", "/nowhere/at/all.json", "--format", "json")
        #expect(ending.status == 2)
        #expect(try ending.json()["error"]?["code"] == .string("configuration.unreadable"))
    }

    @Test("People read faults as lines")
    func lines() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.valid.replacing("baseURL", with: "baseURl"), to: "products.json")
        let ending = await Tool()("config", "validate", path)
        #expect(ending.output.contains("/products/tv/plugins/1/settings"))
        #expect(ending.output.contains("nearest: baseURL"))
    }

    @Test("The schema is JSON and names every plugin")
    func schema() async throws {
        let ending = await Tool()("config", "schema")
        #expect(ending.status == 0)
        let json = try ending.json()
        #expect(json["$schema"] != nil)
        for plugin in ["apple-vsa", "adobe-pass-v1", "adobe-pass-v2"] { #expect(ending.output.contains(plugin)) }
    }
}
