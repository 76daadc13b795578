/// A member that may have any type without invalidating its object; a value of another type counts as absent.
public struct Lenient<Value: Decodable & Sendable>: Decodable, Sendable {
    /// The value, or `nil` if it is absent or has another type.
    public let value: Value?

    /// Reads a value, or `nil` if it has another type.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: Never.
    public init(from decoder: any Decoder) throws {
        value = try? decoder.singleValueContainer().decode(Value.self)
    }
}

extension Lenient: Equatable where Value: Equatable {}
extension Lenient: Hashable where Value: Hashable {}
