import PartnerSSOBase

/// How a value of a world is written as JSON: one description from which it is read, written and documented.
struct WorldType<Value: Sendable>: Sendable {
    let schema: JSON
    let read: @Sendable (JSON, JSONPointer) -> Result<Value, WorldFaults>
    let write: @Sendable (Value) -> JSON
}

extension WorldType {
    var list: WorldType<[Value]> {
        WorldType<[Value]>(
            schema: ["type": "array", "items": schema],
            read: { json, pointer in
                guard let elements = json.elements else {
                    return .failure(WorldFaults("A list is expected.", at: pointer))
                }
                return Self.all(elements.enumerated().map { self.read($1, pointer.appending("\($0)")) })
            },
            write: { .array($0.map(write)) }
        )
    }

    var optional: WorldType<Value?> {
        WorldType<Value?>(
            schema: ["anyOf": .array([schema, ["type": "null"]])],
            read: { json, pointer in json == .null ? .success(nil) : read(json, pointer).map { $0 } },
            write: { $0.map(write) ?? .null }
        )
    }

    var dictionary: WorldType<[String: Value]> {
        WorldType<[String: Value]>(
            schema: ["type": "object", "additionalProperties": schema],
            read: { json, pointer in
                guard let members = json.members else {
                    return .failure(WorldFaults("An object is expected.", at: pointer))
                }
                let values = Self.all(members.map { self.read($0.value, pointer.appending($0.name)) })
                return values.map { Dictionary(zip(members.map(\.name), $0)) { _, last in last } }
            },
            write: { values in
                .object(values.sorted { $0.key < $1.key }.map { JSON.Member(name: $0.key, value: write($0.value)) })
            }
        )
    }

    private static func all(_ results: [Result<Value, WorldFaults>]) -> Result<[Value], WorldFaults> {
        var (values, faults) = ([Value](), [WorldFault]())
        for result in results {
            switch result {
            case .success(let value): values.append(value)
            case .failure(let error): faults += error.faults
            }
        }
        return faults.isEmpty ? .success(values) : .failure(WorldFaults(faults))
    }
}
