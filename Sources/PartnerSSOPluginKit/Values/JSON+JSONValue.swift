package import PartnerSSOBase
package import PartnerSSOVocabulary

extension JSON {
    /// A value that comes from no text; an object's members are put in alphabetical order.
    package init(_ value: JSONValue) {
        switch value {
        case .null: self = .null
        case .boolean(let value): self = .boolean(value)
        case .integer(let value): self = .integer(value)
        case .number(let value): self = .number(value)
        case .string(let value): self = .string(value)
        case .array(let values): self = .array(values.map { JSON($0) })
        case .object(let members):
            let sorted = members.sorted { $0.key < $1.key }
            self = .object(sorted.map { Member(name: $0.key, value: JSON($0.value)) })
        }
    }
}
