import PartnerSSOBase

/// One member of the JSON object that a value is read from and written to.
struct ScenarioMember<Root> {
    let key: String
    let read: (inout Root, inout ObjectReader) -> Void
    let tree: (Root) -> JSON

    private init<Value: ScenarioPart>(
        _ key: String,
        _ path: WritableKeyPath<Root, Value>,
        isRequired: Bool,
        range: ClosedRange<Int64> = .min ... .max,
        number: @escaping (Value) -> Int64? = { _ in nil }
    ) {
        self.key = key
        read = { root, reader in
            guard let place = reader.take(key) else {
                if isRequired { reader.report(.missingKey, key, "\u{201C}\(key)\u{201D} is missing.") }
                return
            }
            guard let value = Value.read(place) else { return }
            if let number = number(value), !range.contains(number) {
                place.report(.outOfRange, "\(number) is outside \(range.lowerBound) to \(range.upperBound).")
            } else {
                root[keyPath: path] = value
            }
        }
        tree = { $0[keyPath: path].tree }
    }

    /// A member that keeps its default when it is absent.
    static func member<Value: ScenarioPart>(_ key: String, _ path: WritableKeyPath<Root, Value>) -> Self {
        Self(key, path, isRequired: false)
    }

    /// A required member.
    static func required<Value: ScenarioPart>(_ key: String, _ path: WritableKeyPath<Root, Value>) -> Self {
        Self(key, path, isRequired: true)
    }

    /// A whole number within bounds.
    static func number(_ key: String, _ path: WritableKeyPath<Root, Int64>, in range: ClosedRange<Int64>) -> Self {
        Self(key, path, isRequired: false, range: range) { $0 }
    }

    /// A whole number within bounds, or null.
    static func number(_ key: String, _ path: WritableKeyPath<Root, Int64?>, in range: ClosedRange<Int64>) -> Self {
        Self(key, path, isRequired: false, range: range) { $0 }
    }
}
