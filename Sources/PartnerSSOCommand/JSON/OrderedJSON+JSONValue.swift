import PartnerSSOVocabulary

extension OrderedJSON {
    /// The core's value; members sorted by name, because it does not keep their order.
    init(_ value: JSONValue) {
        switch value {
        case .null: self = .null
        case .boolean(let value): self = .boolean(value)
        case .integer(let value): self = .integer(value)
        case .number(let value): self = .number(value)
        case .string(let value): self = .string(value)
        case .array(let values): self = .array(values.map { OrderedJSON($0) })
        case .object(let members):
            let sorted = members.sorted { $0.key < $1.key }
            self = .object(sorted.map { Member(name: $0.key, value: OrderedJSON($0.value)) })
        }
    }
}

extension OrderedJSON {
    /// The same value with members in a given order first, and the others as they were.
    func ordered(by names: [String]) -> OrderedJSON {
        switch self {
        case .object(let members):
            let known = names.flatMap { name in members.filter { $0.name == name } }
            let others = members.filter { !names.contains($0.name) }
            return .object(
                (known + others).map { Member(name: $0.name, value: $0.value.ordered(by: names)) }
            )
        case .array(let values): return .array(values.map { $0.ordered(by: names) })
        case .null, .boolean, .integer, .number, .string: return self
        }
    }
}
