package import PartnerSSOBase

/// The description of the control API in OpenAPI 3.1, generated from ``ControlRoute``.
package enum OpenAPI {
    /// The document.
    package static var document: JSON {
        let paths = Dictionary(grouping: ControlRoute.allCases, by: \.path)
        let items = paths.sorted { $0.key < $1.key }.map { path, routes in
            JSON.Member(name: path, value: .object(routes.map { ($0.method.lowercased(), $0.operation) }))
        }
        return .object([
            ("openapi", "3.1.0"),
            (
                "info",
                [
                    "title": "Control API of the simulator", "version": "1",
                    "description": "Reads and changes the simulated world. Pages of other origins are refused.",
                ]
            ),
            ("paths", .object(items)),
            ("components", ["schemas": ["World": SimulatorSettings.schema, "Refusal": refusal]]),
        ])
    }

    private static var refusal: JSON {
        let fault: JSON = [
            "type": "object",
            "properties": [
                "pointer": ["type": "string"], "message": ["type": "string"],
                "nearest": ["anyOf": [["type": "string"], ["type": "null"]]],
            ],
        ]
        return [
            "type": "object", "required": ["message", "faults"],
            "properties": ["message": ["type": "string"], "faults": ["type": "array", "items": fault]],
        ]
    }
}

extension ControlRoute {
    fileprivate var operation: JSON {
        let refusal: JSON = [
            "description": "Refused; nothing was changed.",
            "content": ["application/json": ["schema": ["$ref": "#/components/schemas/Refusal"]]],
        ]
        let body = requestSchema.map { schema -> JSON in
            ["required": .boolean(!isBodyOptional), "content": ["application/json": ["schema": schema]]]
        }
        let responses: JSON = .object([
            ("\(successStatus)", successStatus == 204 ? ["description": "Done."] : content),
            ("default", refusal),
        ])
        return .object([
            ("operationId", .string("\(self)")), ("summary", .string(summary)),
            ("parameters", parameters.isEmpty ? nil : .array(parameters)), ("requestBody", body),
            ("responses", responses),
        ])
    }

    /// Whether the call may be made without a body, which is the same as an object without members.
    private var isBodyOptional: Bool { [.changeWorld, .replaceWorld, .changeClock, .reset].contains(self) }

    private var content: JSON {
        let type =
            switch self {
            case .metadata: "application/xml"
            case .mediaTokenKey: "text/plain"
            default: "application/json"
            }
        return .object([
            ("description", .string(summary)),
            ("content", .object([(type, .object([("schema", responseSchema)]))])),
        ])
    }

    private var requestSchema: JSON? {
        switch self {
        case .changeWorld, .replaceWorld: ["$ref": "#/components/schemas/World"]
        case .addFault: SimulatorFault.type.schema
        case .changeClock: ClockChange.schema
        case .reset: ResetForm.schema
        case .signIn: SignInForm.schema
        case .revoke: RevokeForm.schema
        case .proof: ProofForm.schema
        case .replaceState: ["type": "object"]
        default: nil
        }
    }

    var successStatus: Int {
        switch self {
        case .addFault: 201
        case .reset, .signIn, .revoke: 204
        default: 200
        }
    }

    private var parameters: [JSON] {
        func parameter(_ name: String, in place: String, _ type: String, _ meaning: String) -> JSON {
            [
                "name": .string(name), "in": .string(place), "required": .boolean(place == "path"),
                "description": .string(meaning), "schema": ["type": .string(type)],
            ]
        }
        switch self {
        case .metadata: return [parameter("mvpd", in: "path", "string", "An id of the configuration.")]
        case .requests:
            return [
                parameter("after", in: "query", "integer", "Only requests with a greater number."),
                parameter("endpoint", in: "query", "string", "Only requests of this endpoint."),
                parameter("refused", in: "query", "boolean", "Only requests that were refused."),
                parameter("wait", in: "query", "integer", "How long to wait for the first one, in milliseconds."),
            ]
        default: return []
        }
    }

    var summary: String {
        switch self {
        case .index: "Lists every call of the service and of this API."
        case .openAPI: "This description."
        case .setup: "What an app needs to use the simulator."
        case .errors: "The documented errors, and how to provoke each."
        case .readWorld: "The settings of the world."
        case .changeWorld: "Changes the settings that the body names."
        case .replaceWorld: "Replaces all settings; what the body leaves out has its default."
        case .worldSchema: "The JSON Schema of a world."
        case .readFaults: "The faults, in the order in which they are tried."
        case .addFault: "Adds a fault in front of the others."
        case .removeFaults: "Removes all faults."
        case .readClock: "The world's clock."
        case .changeClock: "Sets, advances, freezes or speeds up the clock."
        case .reset: "Starts over with the same settings: no clients, no logins, no requests."
        case .readState: "What outlives the process, as JSON that can be compared line by line."
        case .replaceState: "Continues from a state that was read before."
        case .requests: "The requests of the service, with the reason of each refusal."
        case .signIn: "Signs a viewer in with a code, as on a second screen."
        case .revoke: "Has an MVPD revoke its profiles."
        case .proof: "Has an MVPD prove the viewer's login, as a platform's framework would."
        case .faultyProofs: "The proofs that are wrong in ways that services have fallen for."
        case .metadata: "The SAML metadata of an MVPD, with its certificate."
        case .mediaTokenKey: "The public key of media tokens, in PEM form."
        }
    }
}
