import Foundation
import PartnerSSOVocabulary

/// Judges values by a JSON Schema, as far as our schemas use its words; any other word is a complaint of its own.
struct SchemaJudge {
    let root: JSONValue

    func complaints(about value: JSONValue) -> [String] {
        complaints(about: value, by: root, at: "")
    }

    private func complaints(about value: JSONValue, by schema: JSONValue, at pointer: String) -> [String] {
        guard let words = schema.object else {
            return schema == .boolean(false) ? ["\(pointer): nothing may be here"] : []
        }
        return words.flatMap { word, rule in
            complaints(about: value, by: word, rule, among: words, at: pointer)
        }
    }

    private func complaints(
        about value: JSONValue,
        by word: String,
        _ rule: JSONValue,
        among words: [String: JSONValue],
        at pointer: String
    ) -> [String] {
        let isFine: Bool
        switch (word, rule, value) {
        case ("$schema", _, _), ("title", _, _), ("description", _, _), ("$comment", _, _), ("$defs", _, _),
            ("default", _, _), ("then", _, _), ("else", _, _):
            isFine = true
        case ("$ref", .string(let target), _):
            return complaints(about: value, by: definition(target), at: pointer)
        case ("type", .string(let type), _):
            isFine = Self.types(of: value).contains(type)
        case ("enum", .array(let choices), _):
            isFine = choices.contains(value)
        case ("const", _, _):
            isFine = rule == value
        case ("pattern", .string(let pattern), .string(let text)):
            isFine = text.range(of: pattern, options: .regularExpression) != nil
        case ("minimum", _, _), ("maximum", _, _):
            guard let number = Self.number(value), let bound = Self.number(rule) else { return [] }
            isFine = word == "minimum" ? number >= bound : number <= bound
        case ("minItems", .integer(let count), .array(let elements)):
            isFine = elements.count >= Int(count)
        case ("minProperties", .integer(let count), .object(let members)):
            isFine = members.count >= Int(count)
        case ("required", .array(let names), .object(let members)):
            isFine = names.allSatisfy { $0.string.map { members[$0] != nil } ?? false }
        case ("pattern", _, _), ("minItems", _, _), ("minProperties", _, _), ("required", _, _):
            isFine = true
        default:
            return nested(word, rule, value, among: words, at: pointer)
        }
        return isFine ? [] : ["\(pointer): \(word)"]
    }

    /// The words that apply further schemas.
    private func nested(
        _ word: String,
        _ rule: JSONValue,
        _ value: JSONValue,
        among words: [String: JSONValue],
        at pointer: String
    ) -> [String] {
        switch (word, rule, value) {
        case ("properties", .object(let rules), .object(let members)):
            return members.flatMap { name, member in
                rules[name].map { complaints(about: member, by: $0, at: "\(pointer)/\(name)") } ?? []
            }
        case ("additionalProperties", _, .object(let members)):
            let known = words["properties"]?.object ?? [:]
            return members.filter { known[$0.key] == nil }
                .flatMap { complaints(about: $0.value, by: rule, at: "\(pointer)/\($0.key)") }
        case ("propertyNames", _, .object(let members)):
            return members.keys.flatMap { complaints(about: .string($0), by: rule, at: "\(pointer)/\($0)") }
        case ("items", _, .array(let elements)):
            return elements.flatMap { complaints(about: $0, by: rule, at: "\(pointer)/*") }
        case ("allOf", .array(let rules), _):
            return rules.flatMap { complaints(about: value, by: $0, at: pointer) }
        case ("anyOf", .array(let rules), _):
            let isFine = rules.contains { complaints(about: value, by: $0, at: pointer).isEmpty }
            return isFine ? [] : ["\(pointer): anyOf"]
        case ("if", _, _):
            let branch = complaints(about: value, by: rule, at: pointer).isEmpty ? "then" : "else"
            return words[branch].map { complaints(about: value, by: $0, at: pointer) } ?? []
        case ("properties", _, _), ("additionalProperties", _, _), ("propertyNames", _, _), ("items", _, _):
            return []
        default:
            return ["\(pointer): the word \(word) is not known to this judge"]
        }
    }

    private func definition(_ target: String) -> JSONValue {
        let name = String(target.dropFirst("#/$defs/".count))
        return root.object?["$defs"]?.object?[name] ?? .boolean(false)
    }

    private static func types(of value: JSONValue) -> Set<String> {
        switch value {
        case .null: ["null"]
        case .boolean: ["boolean"]
        case .integer: ["integer", "number"]
        case .number(let number): number.rounded() == number ? ["integer", "number"] : ["number"]
        case .string: ["string"]
        case .array: ["array"]
        case .object: ["object"]
        }
    }

    private static func number(_ value: JSONValue) -> Double? {
        switch value {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }
}
