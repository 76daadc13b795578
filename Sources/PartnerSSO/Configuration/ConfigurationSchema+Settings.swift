import PartnerSSOPluginKit

extension ConfigurationSchema {
    /// An address on this machine, the only kind that may be plain `http`.
    private static let loopback = "(localhost|127(\\.[0-9]{1,3}){3}|\\[::1\\])(:[0-9]{1,5})?/?$"

    /// A secret's reference, or the secret itself, which only stands beside addresses on this machine.
    static let secret: PositionedJSON = [
        "anyOf": [
            reference(by: "environment", "The name of an environment variable."),
            reference(by: "file", "The path of a file."),
            ["$comment": "The secret itself; only beside addresses on this machine.", "type": "string"],
        ]
    ]

    /// An object with exactly one key, which is a text.
    private static func reference(by name: String, _ comment: String) -> PositionedJSON {
        [
            "$comment": .text(comment),
            "type": "object",
            "required": [.text(name)],
            "additionalProperties": false,
            "properties": .members([(name, anyText)]),
        ]
    }

    /// The schema of a plugin's settings.
    ///
    /// - Parameters:
    ///   - settings: What the plugin declares.
    ///   - secret: How a secret is described.
    /// - Returns: The schema of an object.
    static func object(of settings: SettingsSchema, secret: PositionedJSON) -> PositionedJSON {
        let properties = settings.keys.map { key in (key.name, property(key, secret: secret)) }
        let required = settings.keys.filter(\.isRequired).map { PositionedJSON.text($0.name) }
        var members: [(String, PositionedJSON)] = [("type", "object"), ("additionalProperties", false)]
        if !required.isEmpty { members.append(("required", .array(required))) }
        members.append(("properties", .members(properties)))
        return .members(members + inlineRule(settings))
    }

    /// Where an address may be elsewhere, every secret is a reference.
    private static func inlineRule(_ settings: SettingsSchema) -> [(String, PositionedJSON)] {
        let secrets = settings.keys.filter { $0.kind == .secret }
        let addresses = settings.keys.filter { $0.kind == .address }
        guard !secrets.isEmpty else { return [] }
        let references = PositionedJSON.members(secrets.map { ($0.name, ["type": "object"]) })
        guard !addresses.isEmpty else { return [("allOf", [["properties": references]])] }
        let isLocal: PositionedJSON = ["pattern": .text("^https?://" + loopback)]
        let given = addresses.filter { $0.defaultValue == nil || !hasLocalDefault($0) }
        return [
            (
                "if",
                [
                    "properties": .members(addresses.map { ($0.name, isLocal) }),
                    "required": .array(given.map { .text($0.name) }),
                ]
            ),
            ("else", ["properties": references]),
        ]
    }

    private static func hasLocalDefault(_ key: SettingsSchema.Key) -> Bool {
        guard let text = key.defaultValue?.string, let address = try? HTTPAddress(text) else { return false }
        return address.isLoopback
    }

    private static func property(_ key: SettingsSchema.Key, secret: PositionedJSON) -> PositionedJSON {
        var members: [(String, PositionedJSON)] = [("description", .text(key.summary))]
        members += constraints(of: key.kind, secret: secret)
        if let value = key.defaultValue { members.append(("default", PositionedJSON(plain: value))) }
        return .members(members)
    }

    private static func constraints(
        of kind: SettingsSchema.Kind,
        secret: PositionedJSON
    ) -> [(String, PositionedJSON)] {
        switch kind {
        case .string: [("type", "string"), ("pattern", "\\S")]
        case .choice(let words): [("enum", .array(words.map { .text($0) }))]
        case .address: [("type", "string"), ("pattern", .text("^(https://[^/]+/?$|http://\(loopback))"))]
        case .boolean: [("type", "boolean")]
        case .integer(let range):
            [
                ("type", "integer"), ("minimum", PositionedJSON(.integer(Int64(range.lowerBound)))),
                ("maximum", PositionedJSON(.integer(Int64(range.upperBound)))),
            ]
        case .seconds(let range):
            [
                ("type", "number"), ("minimum", .number(range.lowerBound)),
                ("maximum", .number(range.upperBound)),
            ]
        case .strings: [("type", "array"), ("items", ["type": "string", "pattern": "\\S"])]
        case .secret: secret.members?.map { ($0.name, $0.value) } ?? []
        }
    }
}
