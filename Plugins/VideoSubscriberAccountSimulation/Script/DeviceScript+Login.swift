extension DeviceScript {
    /// What the provider does when spoken to.
    public struct Login: Sendable, Hashable, Codable {
        /// How speaking to the provider ends.
        public var result: LoginResult
        /// How many seconds a new login holds; nil for a login without date.
        public var expiresIn: Double?

        /// Makes a provider's behaviour.
        ///
        /// - Parameters:
        ///   - result: How speaking to the provider ends.
        ///   - expiresIn: How many seconds a new login holds, thirty days if not said; nil for a login without date.
        public init(result: LoginResult = .success, expiresIn: Double? = 2_592_000) {
            self.result = result
            self.expiresIn = expiresIn
        }

        /// Reads a provider's behaviour.
        ///
        /// - Parameter decoder: The decoder to read from.
        /// - Throws: A ``DeviceScriptFault``.
        public init(from decoder: any Decoder) throws {
            let reader = try ScriptReader(decoder, keys: CodingKeys.self)
            result = try reader.word(.result, or: .success)
            expiresIn = try reader.isNull(.expiresIn) ? nil : reader.value(.expiresIn, or: 2_592_000)
        }

        /// Writes a provider's behaviour.
        ///
        /// - Parameter encoder: The encoder to write to.
        /// - Throws: What the encoder throws.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(result, forKey: .result)
            // A missing key means thirty days, so that no date has to be written down.
            try container.encode(expiresIn, forKey: .expiresIn)
        }

        enum CodingKeys: String, CodingKey, CaseIterable {
            case result, expiresIn
        }
    }
}
