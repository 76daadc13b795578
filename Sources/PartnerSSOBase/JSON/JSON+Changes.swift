extension JSON {
    /// Changes the value of each member with the given name.
    package mutating func change(_ name: String, _ body: (inout JSON) -> Void) {
        guard case .object(var members) = content else { return }
        for index in members.indices where members[index].name == name { body(&members[index].value) }
        content = .object(members)
    }

    /// Changes each element of an array.
    package mutating func changeElements(_ body: (inout JSON) -> Void) {
        guard case .array(var elements) = content else { return }
        for index in elements.indices { body(&elements[index]) }
        content = .array(elements)
    }

    /// Sets the value of an object's member, and adds the member if it does not exist.
    package mutating func set(_ name: String, to value: JSON) {
        guard case .object(var members) = content else { return }
        if members.contains(where: { $0.name == name }) {
            change(name) { $0 = value }
        } else {
            members.append(Member(name: name, value: value))
            content = .object(members)
        }
    }
}

extension JSON {
    /// The value with the members of each object sorted by name.
    package var sorted: JSON {
        switch content {
        case .object(let members):
            .object(members.sorted { $0.name < $1.name }.map { Member(name: $0.name, value: $0.value.sorted) })
        case .array(let elements): .array(elements.map(\.sorted))
        case .null, .boolean, .integer, .number, .string: self
        }
    }
}
