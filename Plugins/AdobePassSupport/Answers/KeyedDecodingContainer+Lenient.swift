extension KeyedDecodingContainer {
    /// Reads a member that may be missing or have another type.
    public func lenient<Value: Decodable & Sendable>(_ type: Value.Type, forKey key: Key) -> Value? {
        (try? decodeIfPresent(type, forKey: key)) ?? nil
    }

    /// Reads a flag that may be missing, have another type, or be written as text.
    public func lenientFlag(forKey key: Key) -> Bool? {
        if let flag = try? decodeIfPresent(Bool.self, forKey: key) { return flag }
        switch lenientText(forKey: key)?.lowercased() {
        case "true": return true
        case "false": return false
        default: return nil
        }
    }

    /// Reads text, or returns `nil` if it is missing, has another type, or contains only white space.
    public func lenientText(forKey key: Key) -> String? {
        guard let text = try? decodeIfPresent(String.self, forKey: key) else { return nil }
        return text.contains { !$0.isWhitespace } ? text : nil
    }

    /// Reads required text, which must not be empty or only white space.
    public func text(_ key: Key) throws -> String {
        let text = try decode(String.self, forKey: key)
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "empty")
        }
        return text
    }

    /// Reads a time in milliseconds since 1970, which some answers write as a number and others as text.
    public func milliseconds(_ key: Key) throws -> Int64 {
        try decode(LenientInteger.self, forKey: key).value
    }

    /// Reads a time in milliseconds since 1970, or returns `nil` if it is absent or cannot be used.
    public func lenientMilliseconds(_ key: Key) -> Int64? {
        lenient(LenientInteger.self, forKey: key)?.value
    }
}
