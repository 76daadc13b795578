extension DeviceScript {
    /// An error the device gives instead of answering.
    public struct ScriptedError: Sendable, Hashable, Codable {
        /// Which calls get it.
        public var step: Step
        /// The error's domain, known or not.
        public var domain: String
        /// The error's code, known or not.
        public var code: Int
        /// How many calls get it; nil for all of them.
        public var times: Int?
        /// Texts of the error's user info.
        public var userInfo: [String: String]

        /// Makes an error.
        ///
        /// - Parameters:
        ///   - step: Which calls get it.
        ///   - domain: The error's domain.
        ///   - code: The error's code.
        ///   - times: How many calls get it; nil for all of them.
        ///   - userInfo: Texts of the error's user info.
        public init(
            step: Step,
            domain: String = VSErrorDomain,
            code: Int,
            times: Int? = nil,
            userInfo: [String: String] = [:]
        ) {
            self.step = step
            self.domain = domain
            self.code = code
            self.times = times
            self.userInfo = userInfo
        }

        /// Reads an error.
        ///
        /// - Parameter decoder: The decoder to read from.
        /// - Throws: A ``DeviceScriptFault``.
        public init(from decoder: any Decoder) throws {
            let reader = try ScriptReader(decoder, keys: CodingKeys.self)
            step = try reader.requiredWord(.step)
            domain = try reader.value(.domain, or: VSErrorDomain)
            code = try reader.required(.code)
            times = try reader.value(.times, or: nil)
            userInfo = try reader.value(.userInfo, or: [:])
        }

        enum CodingKeys: String, CodingKey, CaseIterable {
            case step, domain, code, times, userInfo
        }
    }
}
