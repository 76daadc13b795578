import PartnerSSOBase

/// Reads the members of one JSON object, remembers which were asked for, and reports the rest as unknown.
struct ObjectReader {
    private let place: ScenarioPlace
    private let object: StrictObject?
    private var known: [String] = []

    init(_ place: ScenarioPlace) {
        object = place.expect("An object", StrictObject(place.json))
        // One fault is enough; missing members below it would only repeat it.
        let faults = object == nil ? FaultCollector() : place.faults
        self.place = ScenarioPlace(place.json, at: place.pointer, faults: faults)
    }

    /// The names of the members.
    var names: [String] { object?.members.map(\.name) ?? [] }

    /// Takes the member out of the object; `nil` when it is absent.
    mutating func take(_ key: String) -> ScenarioPlace? {
        known.append(key)
        return object?[key].map { place.below(key, $0) }
    }

    /// Records a fault of the member `key`.
    func report(_ kind: ScenarioError.Fault.Kind, _ key: String, _ message: String, nearest: String? = nil) {
        place.below(key, .null).report(kind, message, nearest: nearest)
    }

    /// Reports every unknown member with the nearest known key, and every duplicate member.
    func finish() {
        for member in object?.repeated ?? [] {
            report(.contradiction, member.name, "The key \u{201C}\(member.name)\u{201D} appears twice.")
        }
        for key in object?.unknown(knowing: known) ?? [] {
            report(
                .unknownKey,
                key.name,
                "The key \u{201C}\(key.name)\u{201D} is unknown.\(NearestWord.question(key.nearest))",
                nearest: key.nearest
            )
        }
    }
}
