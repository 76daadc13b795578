import PartnerSSOBase

extension DeviceScript {
    /// An error the partner framework answers with at one step.
    public struct ErrorInjection: Sendable, Hashable {
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

extension DeviceScript.ErrorInjection: ScenarioValue {
    static var blank: DeviceScript.ErrorInjection { DeviceScript.ErrorInjection(step: .permission, domain: "") }

    static var members: [ScenarioMember<DeviceScript.ErrorInjection>] {
        [
            .required("step", \.step),
            .required("domain", \.domain),
            .number("code", \.code, in: Bounds.code),
            .number("times", \.times, in: Bounds.count),
            .member("userInfo", \.userInfo),
        ]
    }
}
