extension DeviceScript {
    /// An error the partner framework answers with at one step.
    public struct ErrorInjection: Codable, Sendable, Hashable {
        /// A step of a partner framework.
        public enum Step: String, Codable, CodingKeyRepresentable, Sendable, Hashable, CaseIterable {
            /// The permission check.
            case permission
            /// The request that must not interrupt the viewer.
            case silent
            /// The request that may show the picker.
            case interactive
            /// The request for a proof.
            case proof
        }

        /// The step that fails.
        public var step: Step
        /// The error's domain as the framework names it.
        public var domain: String
        /// The error's number in its domain.
        public var code: Int64
        /// How many calls get the error; nil for all of them.
        public var times: Int64?
        /// Texts that come with the error, by the framework's keys.
        public var userInfo: [String: String]

        /// Makes the value; what is left out has its default.
        ///
        /// - Parameters:
        ///   - step: The step that fails.
        ///   - domain: The error's domain as the framework names it.
        ///   - code: The error's number in its domain.
        ///   - times: How many calls get the error; nil for all of them.
        ///   - userInfo: Texts that come with the error, by the framework's keys.
        public init(
            step: Step,
            domain: String,
            code: Int64 = 0,
            times: Int64? = nil,
            userInfo: [String: String] = [:]
        ) {
            self.step = step
            self.domain = domain
            self.code = code
            self.times = times
            self.userInfo = userInfo
        }
    }
}

extension DeviceScript.ErrorInjection {
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
        try container.encode(step, forKey: .step)
        try container.encode(domain, forKey: .domain)
        try container.encode(code, forKey: .code)
        try container.encode(times, forKey: .times)
        try container.encode(userInfo, forKey: .userInfo)
    }

    private enum CodingKeys: String, CodingKey {
        case step, domain, code, times, userInfo
    }
}

extension DeviceScript.ErrorInjection: ScenarioReadable {
    init(reading reader: inout ObjectReader) {
        self.init(
            step: reader.requiredChoice("step", fallback: .permission),
            domain: reader.requiredString("domain"),
            code: reader.integer("code", in: Bounds.code, default: 0),
            times: reader.optionalInteger("times", in: Bounds.count, default: nil),
            userInfo: reader.stringsByName("userInfo")
        )
    }
}
