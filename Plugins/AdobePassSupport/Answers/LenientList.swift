/// A list whose elements are read independently, so that an unusable element does not invalidate the others.
///
/// A nonempty list without any usable element is an error.
public struct LenientList<Value: Decodable & Sendable>: Decodable, Sendable {
    /// The elements in their original positions; `nil` for an element that cannot be used.
    public let elements: [Value?]

    /// Reads a list.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` if the value is not a list, or if it has elements but none can be used.
    public init(from decoder: any Decoder) throws {
        let attempts = try [Attempt<Value>](from: decoder).map(\.result)
        elements = attempts.map { try? $0.get() }
        if elements.allSatisfy({ $0 == nil }) { _ = try attempts.first?.get() }
    }

    /// The number of elements that cannot be used.
    public var skipped: Int { elements.count { $0 == nil } }
}

/// A value, or the error that occurred while reading it.
private struct Attempt<Value: Decodable>: Decodable {
    let result: Result<Value, any Error>

    init(from decoder: any Decoder) throws {
        result = Result { try Value(from: decoder) }
    }
}
