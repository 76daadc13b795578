import PartnerSSOBase

/// One member of an object of a world.
struct WorldMember<Owner: Sendable>: Sendable {
    let name: String
    let schema: JSON
    /// Changes the owner as the JSON says; returns what is wrong.
    let read: @Sendable (JSON, inout Owner, JSONPointer) -> [WorldFault]
    let write: @Sendable (Owner) -> JSON

    init<Value>(
        _ name: String,
        _ keyPath: any WritableKeyPath<Owner, Value> & Sendable,
        _ type: WorldType<Value>,
        _ meaning: String
    ) {
        self.init(name, type, meaning, get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 })
    }

    init<Value>(
        _ name: String,
        _ type: WorldType<Value>,
        _ meaning: String,
        get: @escaping @Sendable (Owner) -> Value,
        set: @escaping @Sendable (inout Owner, Value) -> Void
    ) {
        self.init(name, type, meaning, get: get, set: set) { json, _, pointer in type.read(json, pointer) }
    }

    /// An object of its own, of which only the members that are there change.
    init<Value: WorldValue>(
        _ name: String,
        changing keyPath: any WritableKeyPath<Owner, Value> & Sendable,
        _ meaning: String
    ) {
        self.init(
            name,
            Value.type,
            meaning,
            get: { $0[keyPath: keyPath] },
            set: { $0[keyPath: keyPath] = $1 },
            reading: Value.read
        )
    }

    private init<Value>(
        _ name: String,
        _ type: WorldType<Value>,
        _ meaning: String,
        get: @escaping @Sendable (Owner) -> Value,
        set: @escaping @Sendable (inout Owner, Value) -> Void,
        reading: @escaping @Sendable (JSON, Value, JSONPointer) -> Result<Value, WorldFaults>
    ) {
        var schema = type.schema
        schema.set("description", to: .string(meaning))
        self.name = name
        self.schema = schema
        read = { json, owner, pointer in
            switch reading(json, get(owner), pointer.appending(name)) {
            case .success(let value):
                set(&owner, value)
                return []
            case .failure(let error): return error.faults
            }
        }
        write = { type.write(get($0)) }
    }
}
