import AcmePlugins
import Foundation
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOCommand

@Suite("The JSON Schema of configurations")
struct ConfigurationSchemaTests {
    private static let schema = ConfigurationSchema.jsonSchema(plugins: .acme)

    /// What only the checks against plugins, files and variables can find.
    private static let beyondSchemas: Set<String> = [
        "product.duplicate_key.invalid", "product.name.slash.invalid", "product.name.empty.invalid",
        "plugin.use.twice.invalid", "plugin.forgets_handlers.invalid", "plugin.refuses_settings.invalid",
        "plugins.two_services.invalid", "plugins.two_frameworks.invalid", "plugins.no_service.invalid",
        "secret.variable.missing.invalid", "secret.variable.empty.invalid", "secret.variable.holds_secret.invalid",
        "secret.file.missing.invalid", "secret.file.folder.invalid", "secret.file.empty.invalid",
    ]

    /// The configurations that the checks are tested with, whose names say which of them are invalid.
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "PartnerSSOTests/Fixtures/Configuration")

    private static func names(_ ending: String) throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }
        // Without a case a test would pass.
        try #require(!names.isEmpty)
        return names.map { String($0.dropLast(".json".count)) }.sorted()
    }

    private static func fixture(_ name: String) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: folder.appending(path: "\(name).json")))
    }

    @Test("The schema accepts what the checks accept", arguments: try names(".valid.json"))
    func accepts(name: String) throws {
        let judge = SchemaJudge(root: Self.schema)
        #expect(judge.complaints(about: try Self.fixture(name)) == [])
    }

    @Test("The schema refuses what the checks refuse, as far as a schema can", arguments: try names(".invalid.json"))
    func refuses(name: String) throws {
        let complaints = SchemaJudge(root: Self.schema).complaints(about: try Self.fixture(name))
        #expect(complaints.isEmpty == Self.beyondSchemas.contains(name), "\(complaints)")
    }

    @Test("The text is the schema, in the order people read it")
    func text() throws {
        let text = ConfigurationSchema.text(plugins: .acme)
        #expect(try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) == Self.schema)
        #expect(text.hasPrefix("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n  \"title\":"))
        #expect(text.contains("\"additionalProperties\": false"))
    }

    @Test("Each plugin's settings carry their summary, default and bounds")
    func settings() throws {
        let settings = try #require(ConfigurationSchema.jsonSchema(of: AcmeServicePlugin.settings).object)
        #expect(settings["required"] == .array([.string("baseURL"), .string("softwareStatement")]))
        let retries = settings["properties"]?.object?["retries"]
        #expect(
            retries
                == .object([
                    "description": .string("How often to try again."), "type": .string("integer"),
                    "minimum": .integer(0), "maximum": .integer(5), "default": .integer(3),
                ])
        )
        #expect(settings["properties"]?.object?["mode"]?.object?["default"] == .string("strict"))
    }

    @Test("Every reference in the schema leads somewhere")
    func references() throws {
        let definitions = try #require(Self.schema.object?["$defs"]?.object)
        let references = Self.references(in: Self.schema)
        #expect(references.contains("#/$defs/settings.acme-service"))
        for reference in references {
            #expect(reference.hasPrefix("#/$defs/"))
            #expect(definitions[String(reference.dropFirst("#/$defs/".count))] != nil, "\(reference)")
        }
    }

    private static func references(in value: JSONValue) -> Set<String> {
        switch value {
        case .object(let members):
            members.reduce(into: []) { found, member in
                if member.key == "$ref", let target = member.value.string { found.insert(target) }
                found.formUnion(references(in: member.value))
            }
        case .array(let values): values.reduce(into: []) { $0.formUnion(references(in: $1)) }
        default: []
        }
    }
}
