import PartnerSSOBase

/// Reads the members of one JSON object, remembers which were asked for, and reports the rest as unknown.
struct ObjectReader {
    let pointer: JSONPointer
    private let object: StrictObject?
    private let faults: FaultCollector
    private var known: [String] = []

    init(_ json: JSON, at pointer: JSONPointer, faults: FaultCollector) {
        self.pointer = pointer
        object = StrictObject(json)
        if object == nil {
            // One fault says it all; what is missing below it would only repeat it.
            self.faults = FaultCollector()
            faults.report(.wrongType, at: pointer.text, "An object is expected here, not \(json.kind).")
        } else {
            self.faults = faults
        }
    }

    /// Takes the member out of the object; `nil` when it is absent.
    mutating func take(_ key: String) -> JSON? {
        known.append(key)
        return object?[key]
    }

    /// Whether the member is absent or null; it counts as asked for in either case.
    mutating func isAbsent(_ key: String) -> Bool {
        take(key) ?? .null == .null
    }

    /// Notes a fault of the member `key`.
    func report(_ kind: ScenarioError.Fault.Kind, _ key: String, _ message: String, nearest: String? = nil) {
        faults.report(kind, at: pointer.appending(key).text, message, nearest: nearest)
    }

    /// Notes that `json` is not what `key` is for.
    func mismatch(_ key: String, _ expected: String, _ json: JSON) {
        report(.wrongType, key, "\(expected) is expected here, not \(json.kind).")
    }

    /// Reports every member that was not asked for, with the nearest key that exists, and every one that is there twice.
    func finish() {
        for member in object?.repeated ?? [] {
            report(.contradiction, member.name, "The key \u{201C}\(member.name)\u{201D} is there twice.")
        }
        for key in object?.unknown(knowing: known) ?? [] {
            let hint = key.nearest.map { " Did you mean \u{201C}\($0)\u{201D}?" } ?? ""
            report(
                .unknownKey,
                key.name,
                "There is no key \u{201C}\(key.name)\u{201D} here.\(hint)",
                nearest: key.nearest
            )
        }
    }

    /// A reader of what stands below this object.
    func reader(of json: JSON, at pointer: JSONPointer) -> ObjectReader {
        ObjectReader(json, at: pointer, faults: faults)
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
