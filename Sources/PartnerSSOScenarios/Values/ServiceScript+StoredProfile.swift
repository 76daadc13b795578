import PartnerSSOBase

extension ServiceScript {
    /// A profile the service already holds.
    public struct StoredProfile: Sendable, Hashable {
        /// How a stored profile came to be.
        public enum Kind: String, Sendable, Hashable, CaseIterable, ScenarioWord {
            /// By a login with the provider.
            case regular
            /// By partner sign-on.
            case partner
            /// By a platform's identity token, which every call about it carries; see ``AppScript/identityTokens``.
            case platform
            /// By a service's identity token, which every call about it carries.
            case serviceToken
            /// By a rule that admits viewers while the provider is down.
            case degraded
        }

        /// The provider as the service names it.
        public var mvpd: String
        /// How the profile came to be.
        public var kind: Kind
        /// Seconds from the scenario's start until it expires; negative if it has expired.
        public var expiresIn: Int64

        /// Makes the value; what is left out has its default.
        ///
        /// - Parameters:
        ///   - mvpd: The provider as the service names it.
        ///   - kind: How the profile came to be.
        ///   - expiresIn: Seconds from the scenario's start until it expires; negative if it has expired.
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

extension ServiceScript.StoredProfile: ScenarioValue {
    static var blank: ServiceScript.StoredProfile { ServiceScript.StoredProfile(mvpd: "") }

    static var members: [ScenarioMember<ServiceScript.StoredProfile>] {
        [
            .required("mvpd", \.mvpd),
            .member("kind", \.kind),
            .number("expiresIn", \.expiresIn, in: Bounds.seconds),
        ]
    }
}
