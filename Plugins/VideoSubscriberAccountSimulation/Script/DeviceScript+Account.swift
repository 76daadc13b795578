extension DeviceScript {
    /// Who is signed in to the device at the start.
    public struct Account: Sendable, Hashable, Codable {
        /// The provider's identifier on the platform.
        public var provider: String
        /// How many seconds after the device's start the login ends, negative for the past; nil for a login without date.
        public var expiresIn: Double?

        /// Makes an account.
        ///
        /// - Parameters:
        ///   - provider: The provider's identifier on the platform.
        ///   - expiresIn: How many seconds from the start the login ends; nil for a login without date.
        public init(provider: String, expiresIn: Double? = nil) {
            self.provider = provider
            self.expiresIn = expiresIn
        }

        /// Reads an account.
        ///
        /// - Parameter decoder: The decoder to read from.
        /// - Throws: A ``DeviceScriptFault``.
        public init(from decoder: any Decoder) throws {
            let reader = try ScriptReader(decoder, keys: CodingKeys.self)
            provider = try reader.required(.provider)
            expiresIn = try reader.value(.expiresIn, or: nil)
        }

        enum CodingKeys: String, CodingKey, CaseIterable {
            case provider, expiresIn
        }
    }
}
