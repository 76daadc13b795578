extension ServiceScript {
    /// Access that the service gives for a while to whoever asks, under a name that is listed like a provider's.
    public struct TemporaryAccess: Codable, Sendable, Hashable {
        /// Its name, as the service lists it; one that is listed already is replaced.
        public var mvpd: String
        /// How many resources it gives to each identity that the app hands over; nil for any number, to anybody.
        public var resources: Int64?
        /// Whether it is set up in a way that works.
        public var isSetUp: Bool

        /// Makes the value; what is left out has its default.
        ///
        /// - Parameters:
        ///   - mvpd: Its name, as the service lists it; one that is listed already is replaced.
        ///   - resources: How many resources it gives to each identity; nil for any number, to anybody.
        ///   - isSetUp: Whether it is set up in a way that works.
        public init(
            mvpd: String,
            resources: Int64? = nil,
            isSetUp: Bool = true
        ) {
            self.mvpd = mvpd
            self.resources = resources
            self.isSetUp = isSetUp
        }
    }
}

extension ServiceScript.TemporaryAccess {
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
        try container.encode(mvpd, forKey: .mvpd)
        try container.encode(resources, forKey: .resources)
        try container.encode(isSetUp, forKey: .isSetUp)
    }

    private enum CodingKeys: String, CodingKey {
        case mvpd, resources, isSetUp
    }
}

extension ServiceScript.TemporaryAccess: ScenarioReadable {
    init(reading reader: inout ObjectReader) {
        self.init(
            mvpd: reader.requiredString("mvpd"),
            resources: reader.optionalInteger("resources", in: Bounds.count, default: nil),
            isSetUp: reader.flag("isSetUp", default: true)
        )
    }
}
