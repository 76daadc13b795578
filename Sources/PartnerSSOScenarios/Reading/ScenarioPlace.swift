import PartnerSSOBase

/// One place of a scenario: its value, and where its faults are reported.
struct ScenarioPlace {
    let json: JSON
    let pointer: JSONPointer
    let faults: FaultCollector
    private var allowsNull = false

    init(_ json: JSON, at pointer: JSONPointer, faults: FaultCollector) {
        self.json = json
        self.pointer = pointer
        self.faults = faults
    }

    /// The same place, whose faults say that null is allowed.
    var orNull: ScenarioPlace {
        var place = self
        place.allowsNull = true
        return place
    }

    /// A place below this one.
    func below(_ name: String, _ json: JSON) -> ScenarioPlace {
        ScenarioPlace(json, at: pointer.appending(name), faults: faults)
    }

    /// Records a fault.
    func report(_ kind: ScenarioError.Fault.Kind, _ message: String, nearest: String? = nil) {
        faults.report(kind, at: pointer.text, message, nearest: nearest)
    }

    /// Returns a value, or reports the expected one if it is missing.
    func expect<Value>(_ expected: String, _ value: Value?) -> Value? {
        if value == nil {
            report(.wrongType, "\(expected)\(allowsNull ? " or null" : "") is expected here, not \(json.kind).")
        }
        return value
    }
}

extension JSON {
    /// What an author would call this value.
    fileprivate var kind: String {
        switch content {
        case .null: "null"
        case .boolean: "true or false"
        case .integer: "a whole number"
        case .number: "a number with a fraction or out of bounds"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
