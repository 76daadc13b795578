import PartnerSSOBase

extension DeviceScript {
    /// What the provider's login does.
    public struct Login: Sendable, Hashable {
        /// How the login ends.
        public enum Result: String, Sendable, Hashable, CaseIterable, ScenarioWord {
            /// The viewer is signed in.
            case success
            /// A wrong password first, then signed in.
            case wrongPasswordThenSuccess
            /// The provider refuses.
            case rejected
            /// The provider cannot be reached.
            case serviceUnavailable
            /// The provider does not accept who asks.
            case invalidVerificationToken
            /// The provider answers with an error of its protocol.
            case samlError
            /// The login ends without a new expiry: an expired one stays expired.
            case staysExpired
        }

        /// The life of a login unless the scenario says otherwise, in seconds.
        public static let thirtyDays: Int64 = 2_592_000

        /// How the login ends.
        public var result: Result
        /// Seconds from the scenario's start until a new login ends; nil when the platform gives no date.
        public var expiresIn: Int64?

        /// Makes the value; what is left out has its default.
        ///
        /// - Parameters:
        ///   - result: How the login ends.
        ///   - expiresIn: Seconds from the scenario's start until a new login ends; nil when the platform gives no date.
        public init(
            result: Result = .success,
            expiresIn: Int64? = Self.thirtyDays
        ) {
            self.result = result
            self.expiresIn = expiresIn
        }
    }
}

extension DeviceScript.Login: ScenarioValue {
    static var blank: DeviceScript.Login { DeviceScript.Login() }

    static var members: [ScenarioMember<DeviceScript.Login>] {
        [
            .member("result", \.result),
            .number("expiresIn", \.expiresIn, in: Bounds.seconds),
        ]
    }
}
