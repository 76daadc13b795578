import PartnerSSOVocabulary

extension KeyedDecodingContainer {
    /// Reads a provider's identifier, which must not be empty.
    func provider(_ key: Key) throws -> MVPD.ID {
        guard let id = MVPD.ID(try decode(String.self, forKey: key)) else {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "empty")
        }
        return id
    }
}
