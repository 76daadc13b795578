extension PositionedJSON {
    /// Changes the value of each member with a name.
    mutating func change(_ name: String, _ body: (inout PositionedJSON) -> Void) {
        guard case .object(var members) = content else { return }
        for index in members.indices where members[index].name == name { body(&members[index].value) }
        content = .object(members)
    }

    /// Changes each element of an array.
    mutating func changeElements(_ body: (inout PositionedJSON) -> Void) {
        guard case .array(var elements) = content else { return }
        for index in elements.indices { body(&elements[index]) }
        content = .array(elements)
    }

    /// Gives an object's member a value; the member is added if it is not there.
    mutating func set(_ name: String, to value: PositionedJSON) {
        guard case .object(var members) = content else { return }
        if members.contains(where: { $0.name == name }) {
            change(name) { $0 = value }
        } else {
            members.append(Member(name: name, position: nil, value: value))
            content = .object(members)
        }
    }
}
