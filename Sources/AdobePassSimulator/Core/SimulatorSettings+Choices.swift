public import PartnerSSOScenarios

extension SimulatorSettings {
    /// The server side of partner sign-on; one that is wrongly set up promises it, and its partner calls fall back.
    public typealias PartnerSSO = ServiceScript.PartnerSSO
    /// The three partner fallbacks: `pfs_fallback`, `configuration_fallback` and `missing_parameters_fallback`.
    public typealias Decline = ServiceScript.Decline
    /// What becomes of a proof that passed every check.
    public typealias Exchange = ServiceScript.Exchange
    /// A profile that is there before the first call.
    public typealias StoredProfile = ServiceScript.StoredProfile
    /// A rule by which an MVPD is asked about less than usual while it is down: AuthZAll or AuthZNone.
    public typealias Degradation = ServiceScript.Degradation

    /// The two documented answers of `profiles/sso` to a partner status that is not valid.
    public enum PartnerRefusals: String, Sendable, Hashable, CaseIterable {
        /// The error that names the fault.
        case errors
        /// The answer of a plain profile query.
        case profileQuery
    }

    /// How the calls of each device are limited.
    public enum Throttling: String, Sendable, Hashable, CaseIterable {
        /// As documented: one call a second, and a burst of ten that is spent once.
        case strict
        /// Assumed: as documented, and seconds without a call refill the burst.
        case refilling
        /// Not at all.
        case off
    }

    /// How an address in an answer is written.
    public enum Addresses: String, Sendable, Hashable, CaseIterable {
        /// With scheme and host.
        case absolute
        /// From the root of the host.
        case relative
    }

    /// An application that registered before the first call, and the access token it has.
    public struct KnownClient: Sendable, Hashable {
        /// Its identifier.
        public var identifier: String
        /// Its secret.
        public var secret: String
        /// Whether it registered for REST API V1 and not for V2.
        public var isLegacy: Bool
        /// Its access token.
        public var accessToken: String
        /// When the token ends, in milliseconds since 1970.
        public var notAfter: Int64

        /// Names a client.
        ///
        /// - Parameters:
        ///   - identifier: Its identifier.
        ///   - secret: Its secret.
        ///   - isLegacy: Whether it registered for REST API V1 and not for V2.
        ///   - accessToken: Its access token.
        ///   - notAfter: When the token ends, in milliseconds since 1970.
        public init(identifier: String, secret: String, isLegacy: Bool, accessToken: String, notAfter: Int64) {
            self.identifier = identifier
            self.secret = secret
            self.isLegacy = isLegacy
            self.accessToken = accessToken
            self.notAfter = notAfter
        }
    }

    /// What the viewer does with a code on another screen.
    public struct SecondScreen: Sendable, Hashable {
        /// Whether the viewer signs in there, or leaves.
        public var completes: Bool
        /// How many polls find nothing before the viewer is done.
        public var afterPolls: Int
        /// The MVPD chosen there when the session names none.
        public var mvpd: String?

        /// Makes a second screen.
        ///
        /// - Parameters:
        ///   - completes: Whether the viewer signs in there.
        ///   - afterPolls: How many polls find nothing before the viewer is done.
        ///   - mvpd: The MVPD chosen there when the session names none.
        public init(completes: Bool = true, afterPolls: Int = 0, mvpd: String? = nil) {
            self.completes = completes
            self.afterPolls = afterPolls
            self.mvpd = mvpd
        }
    }

    /// How long things hold, in seconds.
    public struct Lifetimes: Sendable, Hashable {
        /// An access token; the documented sample says six hours.
        public var accessToken: Int64 = 21_600
        /// A code; every documented sample says half an hour.
        public var code: Int64 = 1_800
        /// A profile.
        public var profile: Int64 = 30 * 86_400
        /// An authorization the service remembers.
        public var authorization: Int64 = 86_400
        /// A media token; the text says seven minutes.
        public var mediaToken: Int64 = 420
        /// Temporary access from its first authorization on.
        public var temporaryAccess: Int64 = 600

        /// Makes the documented lifetimes.
        public init() {}
    }
}
