import PartnerSSOBase

extension ObjectReader {
    /// An object below `key`; `fallback` when it is absent.
    mutating func object<Value: ScenarioValue>(_ key: String, default fallback: Value) -> Value {
        take(key).map { object($0, at: pointer.appending(key)) } ?? fallback
    }

    /// An object below `key`, null, or absent.
    mutating func optionalObject<Value: ScenarioValue>(_ key: String, as type: Value.Type) -> Value? {
        guard let node = take(key), node != .null else { return nil }
        return object(node, at: pointer.appending(key))
    }

    /// An object that must be there; `fallback` is used after a fault only.
    mutating func requiredObject<Value: ScenarioValue>(_ key: String, fallback: Value) -> Value {
        guard let node = take(key) else {
            report(.missingKey, key, "\u{201C}\(key)\u{201D} is missing.")
            return fallback
        }
        return object(node, at: pointer.appending(key))
    }

    /// A list of objects; empty when it is absent.
    mutating func objects<Value: ScenarioValue>(_ key: String, as type: Value.Type) -> [Value] {
        list(key, "A list of objects").enumerated().map { index, node in
            object(node, at: pointer.appending(key).appending(String(index)))
        }
    }

    /// A list of strings; empty when it is absent.
    mutating func strings(_ key: String) -> [String] {
        list(key, "A list of strings").enumerated().compactMap { index, node in
            if let value = node.string { return value }
            fault(key, String(index), "A string", node)
            return nil
        }
    }

    /// Objects by free names, such as plugin identifiers.
    mutating func objectsByName<Value: ScenarioValue>(_ key: String, as type: Value.Type) -> [String: Value] {
        var values: [String: Value] = [:]
        for (name, node) in namedNodes(key) {
            values[name] = object(node, at: pointer.appending(key).appending(name))
        }
        return values
    }

    /// Strings by free names.
    mutating func stringsByName(_ key: String) -> [String: String] {
        var values: [String: String] = [:]
        for (name, node) in namedNodes(key) {
            if let value = node.string {
                values[name] = value
            } else {
                fault(key, name, "A string", node)
            }
        }
        return values
    }

    /// Words of `Choice` by free names.
    mutating func choicesByName<Choice>(_ key: String, as type: Choice.Type) -> [String: Choice]
    where Choice: RawRepresentable<String> & CaseIterable {
        var values: [String: Choice] = [:]
        for (name, node) in namedNodes(key) {
            var members = reader(of: .object([(name, node)]), at: pointer.appending(key))
            values[name] = members.optionalChoice(name, as: type)
        }
        return values
    }

    /// Words of `Choice` by the words of `Name`.
    mutating func choices<Name, Choice>(_ key: String, by name: Name.Type, as type: Choice.Type) -> [Name: Choice]
    where
        Name: RawRepresentable<String> & CaseIterable & Hashable,
        Choice: RawRepresentable<String> & CaseIterable
    {
        guard let node = take(key) else { return [:] }
        var members = reader(of: node, at: pointer.appending(key))
        var values: [Name: Choice] = [:]
        for name in Name.allCases {
            values[name] = members.optionalChoice(name.rawValue, as: type)
        }
        members.finish()
        return values
    }

    /// Strings, or null, or absent.
    mutating func optionalStrings(_ key: String) -> [String]? {
        isAbsent(key) ? nil : strings(key)
    }

    /// Whole numbers by free names, none below zero.
    mutating func countsByName(_ key: String) -> [String: Int] {
        var values: [String: Int] = [:]
        for (name, node) in namedNodes(key) {
            if case .integer(let value) = node.content, (0...10_000).contains(value) {
                values[name] = Int(value)
            } else {
                fault(key, name, "A whole number from 0 to 10000", node)
            }
        }
        return values
    }

    private func fault(_ key: String, _ name: String, _ expected: String, _ node: JSON) {
        reader(of: [:], at: pointer.appending(key)).mismatch(name, expected, node)
    }

    private mutating func list(_ key: String, _ expected: String) -> [JSON] {
        guard let node = take(key) else { return [] }
        guard let items = node.elements else {
            mismatch(key, expected, node)
            return []
        }
        return items
    }

    private mutating func namedNodes(_ key: String) -> [(String, JSON)] {
        guard let node = take(key) else { return [] }
        guard let members = node.members else {
            mismatch(key, "An object", node)
            return []
        }
        return members.map { ($0.name, $0.value) }
    }

    private func object<Value: ScenarioValue>(_ node: JSON, at pointer: JSONPointer) -> Value {
        var reader = reader(of: node, at: pointer)
        let value = Value(reading: &reader)
        reader.finish()
        return value
    }
}
