import PartnerSSOBase
public import PartnerSSOVocabulary

extension JSONValue: Codable {
    /// Reads any JSON value.
    ///
    /// - Parameter decoder: What to read from.
    /// - Throws: `DecodingError` when the value is none of JSON's kinds.
    public init(from decoder: any Decoder) throws {
        self.init(try JSON(from: decoder))
    }

    /// Writes the value.
    ///
    /// - Parameter encoder: What to write to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        try JSON(self).encode(to: encoder)
    }
}
