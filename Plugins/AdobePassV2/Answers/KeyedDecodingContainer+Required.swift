import AdobePassSupport

extension KeyedDecodingContainer {
    /// Reads text that must not be empty.
    func requiredText(_ key: Key) throws -> String {
        let text = try decode(String.self, forKey: key)
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "empty")
        }
        return text
    }

    /// Reads an instant in milliseconds since 1970, which some answers write as a number and some as text.
    func milliseconds(_ key: Key) throws -> Int64 {
        try decode(LenientInteger.self, forKey: key).value
    }

    /// Reads an instant that may be absent or unusable.
    func lenientMilliseconds(_ key: Key) -> Int64? {
        lenient(LenientInteger.self, forKey: key)?.value
    }
}
