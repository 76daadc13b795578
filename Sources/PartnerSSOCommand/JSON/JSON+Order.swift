import PartnerSSOBase

extension JSON {
    /// The same value with members in a given order first, and the others as they were.
    func ordered(by names: [String]) -> JSON {
        switch content {
        case .object(let members):
            let known = names.flatMap { name in members.filter { $0.name == name } }
            let others = members.filter { !names.contains($0.name) }
            return .object((known + others).map { Member(name: $0.name, value: $0.value.ordered(by: names)) })
        case .array(let elements): return .array(elements.map { $0.ordered(by: names) })
        case .null, .boolean, .integer, .number, .string: return self
        }
    }
}
