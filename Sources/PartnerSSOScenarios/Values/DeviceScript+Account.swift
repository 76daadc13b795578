import PartnerSSOBase

extension DeviceScript {
    /// The provider login the system holds.
    public struct Account: Sendable, Hashable {
        /// The provider as the platform names it.
        public var provider: String
        /// Seconds from the scenario's start until the login expires; negative if it has expired, nil if the platform gives no date.
        public var expiresIn: Int64?

        /// Makes the value; what is left out has its default.
        ///
        /// - Parameters:
        ///   - provider: The provider as the platform names it.
        ///   - expiresIn: Seconds from the scenario's start until the login expires; negative if it has expired, nil if the platform gives no date.
        public init(
            provider: String,
            expiresIn: Int64? = nil
        ) {
            self.provider = provider
            self.expiresIn = expiresIn
        }
    }
}

extension DeviceScript.Account: ScenarioValue {
    static var blank: DeviceScript.Account { DeviceScript.Account(provider: "") }

    static var members: [ScenarioMember<DeviceScript.Account>] {
        [
            .required("provider", \.provider),
            .number("expiresIn", \.expiresIn, in: Bounds.seconds),
        ]
    }
}
