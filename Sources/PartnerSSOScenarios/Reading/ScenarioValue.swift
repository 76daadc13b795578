import PartnerSSOBase

/// A value read from one JSON object and written to one.
///
/// Faults go to the reader's collector, and a default replaces what is wrong.
protocol ScenarioValue {
    init(reading reader: inout ObjectReader)

    /// The value with every key, also those that are null or have their default.
    var tree: JSON { get }
}

extension ScenarioValue {
    /// Reads a value and throws every fault at once.
    static func read(_ json: JSON) throws(ScenarioError) -> Self {
        let faults = FaultCollector()
        var reader = ObjectReader(json, at: .root, faults: faults)
        let value = Self(reading: &reader)
        reader.finish()
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

extension JSON {
    init(_ flag: Bool) {
        self = .boolean(flag)
    }

    init(_ word: (some RawRepresentable<String>)?) {
        self.init(word?.rawValue)
    }

    init(_ value: (some ScenarioValue)?) {
        self = value?.tree ?? .null
    }

    init(_ values: [some ScenarioValue]) {
        self = .array(values.map(\.tree))
    }

    init(_ values: [String: some ScenarioValue]) {
        self.init(values) { $0.tree }
    }

    init(_ words: [some RawRepresentable<String> & Hashable: some RawRepresentable<String>]) {
        let words = words.map { ($0.key.rawValue, $0.value) }
        self.init(Dictionary(words) { first, _ in first })
    }

    init(_ words: [String: some RawRepresentable<String>]) {
        self.init(words) { .string($0.rawValue) }
    }

    init(_ texts: [String: String]) {
        self.init(texts) { .string($0) }
    }

    init(_ counts: [String: Int]) {
        self.init(counts) { .integer(Int64($0)) }
    }

    init(_ texts: [String]?) {
        self = texts.map { .strings($0) } ?? .null
    }

    private init<Value>(_ values: [String: Value], _ json: (Value) -> JSON) {
        self = .object(values.map { Member(name: $0.key, value: json($0.value)) })
    }
}
