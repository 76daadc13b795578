import PartnerSSOVocabulary

extension JSONValue {
    /// The member of an object, or `nil`.
    subscript(name: String) -> JSONValue? { object?[name] }

    /// The element of an array, or `nil`.
    subscript(position: Int) -> JSONValue? {
        guard let elements, elements.indices.contains(position) else { return nil }
        return elements[position]
    }

    /// The elements of an array, or `nil`.
    var elements: [JSONValue]? {
        guard case .array(let values) = self else { return nil }
        return values
    }

    /// The names of an object's members.
    var names: Set<String> { Set(object.map { Array($0.keys) } ?? []) }

    /// The truth, or `nil` for anything else.
    var flag: Bool? {
        guard case .boolean(let value) = self else { return nil }
        return value
    }

    /// The whole number, or `nil` for anything else.
    var integer: Int64? {
        guard case .integer(let value) = self else { return nil }
        return value
    }
}
