import PartnerSSOBase

/// A value read from one JSON object and written to one.
///
/// Faults go to the reader's collector, and a default replaces what is wrong.
protocol ScenarioValue: ScenarioPart {
    /// The defaults, and placeholders for required members.
    static var blank: Self { get }

    /// Every member of the object, in the order in which faults are found.
    static var members: [ScenarioMember<Self>] { get }

    /// Reports what is wrong with the value as a whole.
    func check(_ reader: ObjectReader)
}

extension ScenarioValue {
    static func read(_ place: ScenarioPlace) -> Self? {
        var reader = ObjectReader(place)
        var value = blank
        for member in members { member.read(&value, &reader) }
        value.check(reader)
        reader.finish()
        return value
    }

    var tree: JSON { .object(Self.members.map { JSON.Member(name: $0.key, value: $0.tree(self)) }) }

    func check(_ reader: ObjectReader) {}

    /// Reads a value and throws every fault at once.
    static func read(_ json: JSON) throws(ScenarioError) -> Self {
        let faults = FaultCollector()
        let value = read(ScenarioPlace(json, at: .root, faults: faults)) ?? blank
        try faults.check()
        return value
    }

    /// Reads a value from a text and throws every fault at once.
    static func read(text: some Collection<UInt8>) throws(ScenarioError) -> Self {
        guard text.count <= Scenario.sizeLimit else { throw .tooLarge(text.count) }
        let json: JSON
        do throws(JSONFault) {
            json = try JSON(reading: text)
        } catch {
            throw .malformed(error)
        }
        return try read(json)
    }
}
