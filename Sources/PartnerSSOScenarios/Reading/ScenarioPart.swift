import PartnerSSOBase

/// What can stand at one place of a scenario.
protocol ScenarioPart {
    /// Reads the value, or reports a fault and returns `nil`, so that the default stays.
    static func read(_ place: ScenarioPlace) -> Self?

    /// The value as JSON, with every key, also those that are null or have their default.
    var tree: JSON { get }
}

extension String: ScenarioPart {
    static func read(_ place: ScenarioPlace) -> String? {
        place.expect("A string", place.json.string)
    }

    var tree: JSON { .string(self) }
}

extension Bool: ScenarioPart {
    static func read(_ place: ScenarioPlace) -> Bool? {
        guard case .boolean(let flag) = place.json.content else { return place.expect("true or false", nil) }
        return flag
    }

    var tree: JSON { .boolean(self) }
}

extension Int64: ScenarioPart {
    static func read(_ place: ScenarioPlace) -> Int64? {
        guard case .integer(let number) = place.json.content else { return place.expect("A whole number", nil) }
        return number
    }

    var tree: JSON { .integer(self) }
}

/// How many calls there are.
extension Int: ScenarioPart {
    static func read(_ place: ScenarioPlace) -> Int? {
        guard case .integer(let number) = place.json.content, (0...10_000).contains(number) else {
            return place.expect("A whole number from 0 to 10000", nil)
        }
        return Int(number)
    }

    var tree: JSON { .integer(Int64(self)) }
}

extension Optional: ScenarioPart where Wrapped: ScenarioPart {
    static func read(_ place: ScenarioPlace) -> Wrapped?? {
        if place.json == .null { return .some(nil) }
        return Wrapped.read(place.orNull).map { .some($0) }
    }

    var tree: JSON { self?.tree ?? .null }
}

extension Array: ScenarioPart where Element: ScenarioPart {
    static func read(_ place: ScenarioPlace) -> [Element]? {
        place.expect("A list", place.json.elements)?.enumerated()
            .compactMap { Element.read(place.below(String($0), $1)) }
    }

    var tree: JSON { .array(map(\.tree)) }
}

extension Dictionary: ScenarioPart where Key: ScenarioKey, Value: ScenarioPart {
    static func read(_ place: ScenarioPlace) -> [Key: Value]? {
        var reader = ObjectReader(place)
        var values: [Key: Value] = [:]
        for word in Key.words ?? reader.names {
            guard let key = Key(word: word), let member = reader.take(word) else { continue }
            values[key] = Value.read(member)
        }
        reader.finish()
        return values
    }

    var tree: JSON { .object(map { JSON.Member(name: $0.word, value: $1.tree) }) }
}
