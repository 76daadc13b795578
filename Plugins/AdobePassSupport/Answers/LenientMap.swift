public import PartnerSSOVocabulary

/// A map whose entries are read independently, so that an unusable entry does not invalidate the others.
///
/// A nonempty map without any usable entry is an error. It must not be mistaken for an empty map, which means that
/// there are no values.
public struct LenientMap<Value: Decodable & Sendable>: Decodable, Sendable {
    /// The entries that can be used.
    public let values: [String: Value]
    /// The names of the entries that cannot be used.
    public let skipped: Set<String>

    /// Reads a map.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` if the value is not a map, or if it has entries but none can be used.
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

/// The name of any entry.
private struct AnyName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
}

extension SSOEvent.Name {
    /// An answer of the service contains entries that cannot be used; they are skipped.
    public static let answerSkips = Self(rawValue: "answer.skips")
}
