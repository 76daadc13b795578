import PartnerSSOBase

/// A value that a world writes as an object.
protocol WorldValue: Sendable {
    /// The value before any member is read.
    static var blank: Self { get }
    static var members: [WorldMember<Self>] { get }
    /// The names of the members that must be there.
    static var required: [String] { get }
}

extension WorldValue {
    static var type: WorldType<Self> {
        WorldType(schema: schema, read: { read($0, over: blank, at: $1) }, write: \.json)
    }

    static var schema: JSON {
        [
            "type": "object",
            "properties": .object(members.map { JSON.Member(name: $0.name, value: $0.schema) }),
            "required": .strings(required), "additionalProperties": false,
        ]
    }

    var json: JSON { .object(Self.members.map { JSON.Member(name: $0.name, value: $0.write(self)) }) }

    /// Reads an object; what it leaves out stays as it is.
    static func read(_ json: JSON, over value: Self, at pointer: JSONPointer) -> Result<Self, WorldFaults> {
        guard let object = StrictObject(json) else {
            return .failure(WorldFaults("An object is expected.", at: pointer))
        }
        var (value, faults) = (value, [WorldFault]())
        for unknown in object.unknown(knowing: members.map(\.name)) {
            let place = pointer.appending(unknown.name).text
            faults.append(WorldFault(pointer: place, message: "The member is unknown.", nearest: unknown.nearest))
        }
        faults += object.repeated.map {
            WorldFault(pointer: pointer.appending($0.name).text, message: "The member is there twice.")
        }
        for name in required where object[name] == nil {
            faults.append(WorldFault(pointer: pointer.appending(name).text, message: "The member is missing."))
        }
        // In the order of the table, because later members may change what earlier ones made.
        for member in members {
            guard let json = object[member.name] else { continue }
            faults += member.read(json, &value, pointer)
        }
        return faults.isEmpty ? .success(value) : .failure(WorldFaults(faults))
    }
}
