extension AppScript {
    /// What the app, or a plugin of its platform, knows of the viewer and hands to the service.
    public struct IdentityToken: Codable, Sendable, Hashable {
        /// The name that the service knows such tokens by, such as the header it reads them from.
        public var scheme: String
        /// The token, made up: a scenario holds no real one.
        public var value: String
        /// Seconds from the scenario's start until it is over, negative when it is; nil when nobody says.
        public var expiresIn: Int64?

        /// Makes the value; what is left out has its default.
        ///
        /// - Parameters:
        ///   - scheme: The name that the service knows such tokens by, such as the header it reads them from.
        ///   - value: The token, made up.
        ///   - expiresIn: Seconds from the scenario's start until it is over, negative when it is; nil when nobody says.
        public init(
            scheme: String,
            value: String,
            expiresIn: Int64? = nil
        ) {
            self.scheme = scheme
            self.value = value
            self.expiresIn = expiresIn
        }
    }
}

extension AppScript.IdentityToken {
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
        try container.encode(scheme, forKey: .scheme)
        try container.encode(value, forKey: .value)
        try container.encode(expiresIn, forKey: .expiresIn)
    }

    private enum CodingKeys: String, CodingKey {
        case scheme, value, expiresIn
    }
}

extension AppScript.IdentityToken: ScenarioReadable {
    init(reading reader: inout ObjectReader) {
        self.init(
            scheme: reader.requiredString("scheme"),
            value: reader.requiredString("value"),
            expiresIn: reader.optionalInteger("expiresIn", in: Bounds.seconds, default: nil)
        )
        if !scheme.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
            reader.report(.outOfRange, "scheme", "A scheme has visible ASCII characters and no blanks.")
        }
    }
}
