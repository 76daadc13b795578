extension ServiceScript {
    /// A profile the service already holds.
    public struct StoredProfile: Codable, Sendable, Hashable {
        /// How a stored profile came to be.
        public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
            /// By a login with the provider.
            case regular
            /// By partner sign-on.
            case partner
            /// By a platform's identity token, which every call about it carries; see ``AppScript/identityTokens``.
            case platform
            /// By a service's identity token, which every call about it carries.
            case serviceToken
            /// By a rule that lets viewers pass while the provider is down.
            case degraded
        }

        /// The provider as the service names it.
        public var mvpd: String
        /// How the profile came to be.
        public var kind: Kind
        /// Seconds from the scenario's start until it ends; negative when it is over.
        public var expiresIn: Int64

        /// Makes the value; what is left out has its default.
        ///
        /// - Parameters:
        ///   - mvpd: The provider as the service names it.
        ///   - kind: How the profile came to be.
        ///   - expiresIn: Seconds from the scenario's start until it ends; negative when it is over.
        public init(
            mvpd: String,
            kind: Kind = .regular,
            expiresIn: Int64 = 86_400
        ) {
            self.mvpd = mvpd
            self.kind = kind
            self.expiresIn = expiresIn
        }
    }
}

extension ServiceScript.StoredProfile {
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
        try container.encode(kind, forKey: .kind)
        try container.encode(expiresIn, forKey: .expiresIn)
    }

    private enum CodingKeys: String, CodingKey {
        case mvpd, kind, expiresIn
    }
}

extension ServiceScript.StoredProfile: ScenarioReadable {
    init(reading reader: inout ObjectReader) {
        self.init(
            mvpd: reader.requiredString("mvpd"),
            kind: reader.choice("kind", default: .regular),
            expiresIn: reader.integer("expiresIn", in: Bounds.seconds, default: 86_400)
        )
    }
}
