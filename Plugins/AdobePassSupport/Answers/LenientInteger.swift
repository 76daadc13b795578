/// A whole number that a service may write as a number or as text.
///
/// Source: "Inconsistencies a robust client must tolerate", Q-T1 and Q-T2.
public struct LenientInteger: Decodable, Sendable, Hashable {
    /// The number.
    public let value: Int64

    /// Creates a number.
    public init(_ value: Int64) {
        self.value = value
    }

    /// Reads a number, or text that contains one.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` for anything else, such as a number that does not fit into 64 bits.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int64.self) {
            value = number
        } else if let number = try? container.decode(Double.self), let whole = Int64(exactly: number.rounded()) {
            value = whole
        } else if let text = try? container.decode(String.self), let number = Int64(text) {
            value = number
        } else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "neither number nor numeric text")
        }
    }
}
