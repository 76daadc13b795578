public import PartnerSSOVocabulary

/// A map of which every entry is read by itself: one that cannot be used does not spoil the others.
///
/// A map without a single usable entry cannot be read, unless it is empty: nothing may be taken for "there is none"
/// that says something else.
public struct LenientMap<Value: Decodable & Sendable>: Decodable, Sendable {
    /// The entries that can be used.
    public let values: [String: Value]
    /// The names of those that cannot.
    public let skipped: Set<String>

    /// Reads a map.
    ///
    /// - Parameter decoder: What to read from.
    /// - Throws: `DecodingError` for what is no map, or for one of which no entry can be used.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyName.self)
        var values: [String: Value] = [:]
        var faults: [String: any Error] = [:]
        for name in container.allKeys {
            do {
                values[name.stringValue] = try container.decode(Value.self, forKey: name)
            } catch {
                faults[name.stringValue] = error
            }
        }
        if values.isEmpty, let fault = faults.min(by: { $0.key < $1.key }) { throw fault.value }
        self.values = values
        skipped = Set(faults.keys)
    }
}

extension LenientMap: Equatable where Value: Equatable {}
extension LenientMap: Hashable where Value: Hashable {}

/// A list of which every element is read by itself: one that cannot be used does not spoil the others.
///
/// A list without a single usable element cannot be read, unless it is empty.
public struct LenientList<Value: Decodable & Sendable>: Decodable, Sendable {
    /// The elements in their places; `nil` for one that cannot be used.
    public let elements: [Value?]

    /// Reads a list.
    ///
    /// - Parameter decoder: What to read from.
    /// - Throws: `DecodingError` for what is no list, or for one of which no element can be used.
    public init(from decoder: any Decoder) throws {
        let attempts = try [Attempt<Value>](from: decoder).map(\.result)
        elements = attempts.map { try? $0.get() }
        if elements.allSatisfy({ $0 == nil }) { _ = try attempts.first?.get() }
    }

    /// How many elements cannot be used.
    public var skipped: Int { elements.count { $0 == nil } }
}

/// The name of an entry, whatever it is.
private struct AnyName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
}

/// A value, or the reason why it is missing.
private struct Attempt<Value: Decodable>: Decodable {
    let result: Result<Value, any Error>

    init(from decoder: any Decoder) throws {
        result = Result { try Value(from: decoder) }
    }
}

extension SSOEvent.Name {
    /// An answer of the service has entries that cannot be used; they are left out.
    public static let answerSkips = Self(rawValue: "answer.skips")
}
