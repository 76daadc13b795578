import PartnerSSOBase
import Testing

/// Compares a value with the part of JSON Schema that the control API's description uses; no other member is allowed.
func expect(_ value: JSON, matches schema: JSON) throws {
    if let choices = schema["anyOf"]?.elements {
        return try expect(value, matches: #require(value == .null ? choices.last : choices.first))
    }
    if let words = schema["enum"]?.elements { return #expect(words.contains(value)) }
    switch schema["type"]?.string {
    case "object":
        let members = try #require(value.members, "\(value)")
        guard let properties = schema["properties"] else { return }
        let required = schema["required"]?.elements?.compactMap(\.string) ?? []
        #expect(Set(required).isSubset(of: members.map(\.name)))
        for member in members {
            try expect(member.value, matches: #require(properties[member.name], "\(member.name)"))
        }
    case "array":
        for element in try #require(value.elements, "\(value)") {
            try expect(element, matches: #require(schema["items"]))
        }
    case "string": #expect(value.string != nil, "\(value)")
    case "null": #expect(value == .null)
    default: #expect(value.string == nil && value.members == nil && value.elements == nil, "\(value)")
    }
}
