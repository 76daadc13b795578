import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension ConfigurationSchema {
    /// An address on this machine, the only kind that may be plain `http`.
    private static let loopback = "(localhost|127(\\.[0-9]{1,3}){3}|\\[::1\\])(:[0-9]{1,5})?/?$"

    /// A secret's reference, or the secret itself, which is allowed only beside addresses on this machine.
    static let secret: JSON = [
        "anyOf": [
            reference(by: "environment", "The name of an environment variable."),
            reference(by: "file", "The path of a file."),
            ["$comment": "The secret itself; only for services on this machine.", "type": "string"],
        ]
    ]

    /// An object with exactly one key, whose value is a string.
    private static func reference(by name: String, _ comment: String) -> JSON {
        [
            "$comment": .string(comment),
            "type": "object",
            "required": [.string(name)],
            "additionalProperties": false,
            "properties": .object([(name, anyText)]),
        ]
    }

    /// The schema of a plugin's settings.
    ///
    /// - Parameters:
    ///   - settings: What the plugin declares.
    ///   - secret: How a secret is described.
    /// - Returns: The schema of an object.
    static func object(of settings: SettingsSchema, secret: JSON) -> JSON {
        let properties = settings.keys.map { key in (key.name, property(key, secret: secret)) }
        let required = settings.keys.filter(\.isRequired).map { JSON.string($0.name) }
        var members: [(String, JSON)] = [("type", "object"), ("additionalProperties", false)]
        if !required.isEmpty { members.append(("required", .array(required))) }
        members.append(("properties", .object(properties)))
        return .object(members + inlineRule(settings))
    }

    /// Where an address may be elsewhere, every secret is a reference.
    private static func inlineRule(_ settings: SettingsSchema) -> [(String, JSON)] {
        let secrets = settings.keys.filter { $0.kind == .secret }
        let addresses = settings.keys.filter { $0.kind == .address }
        guard !secrets.isEmpty else { return [] }
        let references = JSON.object(secrets.map { ($0.name, ["type": "object"]) })
        guard !addresses.isEmpty else { return [("allOf", [["properties": references]])] }
        let isLocal: JSON = ["pattern": .string("^https?://" + loopback)]
        let given = addresses.filter { $0.defaultValue == nil || !hasLocalDefault($0) }
        return [
            (
                "if",
                [
                    "properties": .object(addresses.map { ($0.name, isLocal) }),
                    "required": .array(given.map { .string($0.name) }),
                ]
            ),
            ("else", ["properties": references]),
        ]
    }

    private static func hasLocalDefault(_ key: SettingsSchema.Key) -> Bool {
        guard let text = key.defaultValue?.string, let address = try? HTTPAddress(text) else { return false }
        return address.isLoopback
    }

    private static func property(_ key: SettingsSchema.Key, secret: JSON) -> JSON {
        var members: [(String, JSON)] = [("description", .string(key.summary))]
        members += constraints(of: key.kind, secret: secret)
        if let value = key.defaultValue { members.append(("default", JSON(value))) }
        return .object(members)
    }

    private static func constraints(
        of kind: SettingsSchema.Kind,
        secret: JSON
    ) -> [(String, JSON)] {
        switch kind {
        case .string: [("type", "string"), ("pattern", "\\S")]
        case .choice(let words): [("enum", .array(words.map { .string($0) }))]
        case .address: [("type", "string"), ("pattern", .string("^(https://[^/]+/?$|http://\(loopback))"))]
        case .boolean: [("type", "boolean")]
        case .integer(let range):
            [
                ("type", "integer"), ("minimum", JSON(.integer(Int64(range.lowerBound)))),
                ("maximum", JSON(.integer(Int64(range.upperBound)))),
            ]
        case .seconds(let range):
            [
                ("type", "number"), ("minimum", .shortest(range.lowerBound)),
                ("maximum", .shortest(range.upperBound)),
            ]
        case .strings: [("type", "array"), ("items", ["type": "string", "pattern": "\\S"])]
        case .secret: secret.members?.map { ($0.name, $0.value) } ?? []
        }
    }
}
