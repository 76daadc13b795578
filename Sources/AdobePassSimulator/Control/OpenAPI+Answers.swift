import PartnerSSOBase

extension ControlRoute {
    /// The JSON Schema of what the call answers.
    var responseSchema: JSON {
        switch self {
        case .readWorld, .changeWorld, .replaceWorld: ["$ref": "#/components/schemas/World"]
        case .metadata, .mediaTokenKey: Self.text
        case .readFaults, .addFault, .removeFaults: Self.list(SimulatorFault.type.schema)
        case .index: Self.object([("service", Self.list(Self.text)), ("control", Self.list(Self.text))])
        case .setup: Self.setupSchema
        case .errors: Self.list(Self.errorSchema)
        case .requests: Self.list(Self.requestSchema)
        case .faultyProofs:
            Self.list(Self.object([("kind", Self.text), ("title", Self.text), ("fault", Self.optional(Self.text))]))
        case .proof:
            Self.object([
                ("scheme", Self.text), ("status", Self.text), ("body", Self.optional(Self.text)),
                ("parameter", Self.optional(Self.text)),
            ])
        case .readClock, .changeClock:
            Self.object([("now", Self.integer), ("instant", Self.text), ("rate", ["type": "number"])])
        // Documents of their own, and the state, which only the simulator reads.
        case .openAPI, .worldSchema, .readState, .replaceState, .reset, .signIn, .revoke: ["type": "object"]
        }
    }

    private static var requestSchema: JSON {
        let refusal = object([
            ("rule", text), ("field", optional(text)), ("fix", text), ("document", text),
        ])
        return object([
            ("number", integer), ("time", integer), ("endpoint", optional(text)), ("method", text), ("path", text),
            ("parameters", list(text)), ("headers", list(text)), ("device", optional(text)),
            ("status", optional(integer)), ("refusal", optional(refusal)),
        ])
    }

    private static var errorSchema: JSON {
        object([
            ("interface", text), ("code", text), ("statuses", list(integer)), ("action", text),
            ("request", optional(text)), ("fault", SimulatorFault.type.schema), ("isPerResource", ["type": "boolean"]),
        ])
    }

    private static var setupSchema: JSON {
        let statements = ["adobe-pass-v2", "adobe-pass-v1", "unapproved"].map { ($0, text) }
        return object([
            ("address", text), ("control", text), ("serviceProviders", list(text)), ("domains", list(text)),
            ("softwareStatements", object(statements)), ("mediaTokenKey", text), ("products", ["type": "object"]),
        ])
    }

    private static let text: JSON = ["type": "string"]
    private static let integer: JSON = ["type": "integer"]

    private static func list(_ items: JSON) -> JSON { ["type": "array", "items": items] }

    private static func optional(_ schema: JSON) -> JSON { ["anyOf": .array([schema, ["type": "null"]])] }

    /// An object that has each of these members.
    private static func object(_ members: [(String, JSON)]) -> JSON {
        .object([
            ("type", "object"), ("required", .strings(members.map(\.0))),
            ("properties", .object(members.map { ($0.0, $0.1) })),
        ])
    }
}
