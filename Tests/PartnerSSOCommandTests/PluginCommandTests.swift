import PartnerSSOCommand
import PartnerSSOPluginKit
import PartnerSSOVocabulary
import Testing

@Suite("The plugins of a command line")
struct PluginCommandTests {
    @Test("The list tells identifier, version, capabilities and settings")
    func list() async throws {
        let ending = await Tool()("plugins", "--format", "json")
        #expect(ending.status == 0)
        let plugins = try #require(try ending.json().elements)
        #expect(plugins.compactMap { $0["id"]?.string } == ["apple-vsa", "adobe-pass-v2", "adobe-pass-v1"])
        #expect(plugins.allSatisfy { $0.names == ["id", "version", "capabilities", "settings"] })
        #expect(plugins[0]["capabilities"] == .array([.string("partnerFramework")]))
        #expect(plugins[1]["capabilities"] == .array([.string("entitlementService")]))
        #expect(plugins[1]["settings"]?["properties"]?["baseURL"] != nil)
        #expect(plugins[1]["settings"]?["additionalProperties"] == .boolean(false))
        let people = await Tool()("plugins")
        #expect(people.output.contains("adobe-pass-v1"))
    }

    @Test("The contracts' JSON has the documented members, and says that a bundled plugin keeps them")
    func contracts() async throws {
        // RealPluginTests and .ci/run examine the others, which takes half a minute.
        let ending = await Tool()("contracts", "--plugin", "apple-vsa", "--format", "json")
        #expect(ending.status == 0, "\(ending.output)")
        let json = try ending.json()
        #expect(json.names == ["plugins", "schemaVersion", "tested"])
        let plugins = try #require(json["plugins"]?.elements)
        #expect(plugins.count == 1)
        let names: Set<String> = [
            "plugin", "version", "cases", "passed", "failed", "skipped", "levels",
        ]
        #expect(plugins.allSatisfy { $0.names == names })
        let cases = plugins.flatMap { $0["cases"]?.elements ?? [] }
        let caseNames: Set<String> = [
            "id", "title", "law", "page", "requires", "result", "detail", "severity", "isInconclusive", "unproven",
            "milliseconds",
        ]
        #expect(cases.allSatisfy { $0.names == caseNames })
    }

    @Test("One plugin can be examined alone, and one that is not there is a mistake")
    func oneContract() async throws {
        let one = await Tool()("contracts", "--plugin", "apple-vsa", "--format", "junit")
        #expect(one.status == 0, "\(one.output)")
        #expect(one.output.contains("<testsuite name=\"apple-vsa\""))
        let none = await Tool()("contracts", "--plugin", "nobody")
        #expect(none.status == 2)
        #expect(none.errors.contains("error pluginNotFound: "))
    }

    @Test("A team's own command line has the team's plugins, and no global state")
    func ownPlugins() async throws {
        let tool = Tool(plugins: [CommandPlugin(.acme)])
        let plugins = try await tool("plugins", "--format", "json").json()
        #expect(plugins.elements?.count == 1)
        #expect(plugins[0]?["id"] == .string("acme"))
        #expect(plugins[0]?["capabilities"] == .array([]))
        let contracts = await tool("contracts", "--format", "json")
        #expect(contracts.status == 0, "\(contracts.output)")
        let bundled = try await Tool()("plugins", "--format", "json").json()
        #expect(bundled.elements?.count == 3)
    }
}

/// A plugin with handlers only.
private struct AcmePlugin: SSOPlugin {
    static let identifier: PluginIdentifier = "acme"
    static let version = "1.0.0"
    static let settings = SettingsSchema([.optional("isLoud", .boolean, default: .boolean(true), "Whether it shouts.")])

    func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
    }
}

extension PluginFactory {
    fileprivate static let acme = PluginFactory(AcmePlugin.self) { (_, _) throws(SSOError) in AcmePlugin() }
}
