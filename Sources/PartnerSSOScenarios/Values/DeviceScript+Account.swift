extension DeviceScript {
    /// The provider login the system holds.
    public struct Account: Codable, Sendable, Hashable {
        /// The provider as the platform names it.
        public var provider: String
        /// Seconds from the scenario's start until the login ends; negative when it is over, nil when the platform gives no date.
        public var expiresIn: Int64?

        /// Makes the value; what is left out has its default.
        ///
        /// - Parameters:
        ///   - provider: The provider as the platform names it.
        ///   - expiresIn: Seconds from the scenario's start until the login ends; negative when it is over, nil when the platform gives no date.
        public init(
            provider: String,
            expiresIn: Int64? = nil
        ) {
            self.provider = provider
            self.expiresIn = expiresIn
        }
    }
}

extension DeviceScript.Account {
    /// Reads the value; every fault is thrown at once, as one ``ScenarioError``.
    ///
    /// - Parameter decoder: The decoder of one JSON object.
    /// - Throws: ``ScenarioError`` with code ``ScenarioError/Code/invalid``, or the decoder's own error.
    public init(from decoder: any Decoder) throws {
        self = try Self.read(from: decoder)
    }

    /// Writes every key, also those that are null or have their default.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(provider, forKey: .provider)
        try container.encode(expiresIn, forKey: .expiresIn)
    }

    private enum CodingKeys: String, CodingKey {
        case provider, expiresIn
    }
}

extension DeviceScript.Account: ScenarioReadable {
    init(reading reader: inout ObjectReader) {
        self.init(
            provider: reader.requiredString("provider"),
            expiresIn: reader.optionalInteger("expiresIn", in: Bounds.seconds, default: nil)
        )
    }
}
