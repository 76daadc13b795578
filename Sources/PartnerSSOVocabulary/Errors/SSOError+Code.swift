extension SSOError {
    /// A stable kind of error; an open set, so that plugins can add their own.
    public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
        /// The name as it is printed and logged, in lower camel case with dots between families.
        public let rawValue: String

        /// Creates a code from its printed name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The printed name.
        public var description: String { rawValue }
    }
}

/// The codes that an app acts on. The plugin kit has those that are for engineers only.
extension SSOError.Code {
    // MARK: Flow

    /// The caller's task was cancelled; nothing needs to be done.
    public static let cancelled = Self(rawValue: "cancelled")
    /// A sign-out overtook the call, or a newer call replaced it; the app shows its signed-out state.
    public static let superseded = Self(rawValue: "superseded")
    /// Something did not answer before its deadline; the app offers to try again.
    public static let timedOut = Self(rawValue: "timedOut")
    /// The plugin does not offer the function; the app hides it.
    public static let unsupported = Self(rawValue: "unsupported")
    /// No viewer is signed in; the app signs in first.
    public static let notSignedIn = Self(rawValue: "notSignedIn")

    // MARK: Network

    /// There is no connection; the app tells the viewer.
    ///
    /// It never means "signed out".
    public static let offline = Self(rawValue: "network.offline")

    // MARK: Service

    /// The service requires fewer calls; the app waits.
    public static let throttled = Self(rawValue: "service.throttled")
    /// The service failed; the app offers to try again later.
    public static let serviceUnavailable = Self(rawValue: "service.unavailable")
    /// The code or session of the regular sign-in has expired, was replaced, or is unknown; the app starts another.
    public static let sessionEnded = Self(rawValue: "service.sessionEnded")
    /// The playback backend refused the media token and a second one.
    ///
    /// Playback must not start.
    public static let mediaTokenRejected = Self(rawValue: "service.mediaTokenRejected")

    // MARK: Partner framework

    /// The viewer's provider changed during the sign-in; the app starts again.
    public static let partnerChanged = Self(rawValue: "partner.changed")
    /// The platform's framework is unavailable; the app offers to try again.
    ///
    /// It never means "signed out".
    public static let partnerUnavailable = Self(rawValue: "partner.unavailable")

    // MARK: Storage

    /// The secret store cannot be read or written now.
    ///
    /// It never means "signed out".
    public static let storeUnavailable = Self(rawValue: "store.unavailable")
    /// A stored record was written by a newer version and is left as it is; the app updates, or uses another store.
    public static let storeNewer = Self(rawValue: "store.newer")
}
