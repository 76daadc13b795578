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

extension SSOError.Code {
    // MARK: Flow

    /// The caller's task was cancelled; thrown by every call, and nothing needs to be done.
    public static let cancelled = Self(rawValue: "cancelled")
    /// A sign-out overtook the call, or a newer call replaced it; the app shows its signed-out state.
    public static let superseded = Self(rawValue: "superseded")
    /// Something did not answer before its deadline; the app offers to try again.
    public static let timedOut = Self(rawValue: "timedOut")
    /// The plugin does not offer what was asked; the app hides that function.
    public static let unsupported = Self(rawValue: "unsupported")
    /// Nobody is signed in, so the call has nothing to act on; the app signs in first.
    public static let notSignedIn = Self(rawValue: "notSignedIn")
    /// The framework met a state that should be impossible; please report it.
    public static let internalFault = Self(rawValue: "internalFault")
    /// The call was made from inside the very work it would wait for; the app makes it when that has ended.
    public static let reentered = Self(rawValue: "reentered")
    /// An argument of the call is unusable, such as an empty resource; the app corrects it.
    public static let invalidArgument = Self(rawValue: "invalidArgument")

    // MARK: Configuration

    /// The product's configuration has faults; the release engineer corrects them.
    public static let configurationInvalid = Self(rawValue: "configuration.invalid")
    /// A configuration or secret file cannot be read.
    public static let configurationUnreadable = Self(rawValue: "configuration.unreadable")
    /// The service refuses how this product is set up there; the release engineer asks the service's operator.
    public static let configurationRefused = Self(rawValue: "configuration.refused")
    /// Two plugins, or two of something only one may be, were registered; the app engineer removes one.
    public static let pluginConflict = Self(rawValue: "plugin.conflict")
    /// A plugin registered too little, such as no service or no handlers.
    public static let pluginIncomplete = Self(rawValue: "plugin.incomplete")

    // MARK: Network

    /// There is no connection; the app tells the viewer, and never reads it as signed out.
    public static let offline = Self(rawValue: "network.offline")
    /// The host's name cannot be resolved.
    public static let hostNotFound = Self(rawValue: "network.hostNotFound")
    /// The connection was refused or broke before a whole answer arrived.
    public static let connectionFailed = Self(rawValue: "network.connectionFailed")
    /// The connection could not be opened in time.
    public static let connectTimedOut = Self(rawValue: "network.connectTimedOut")
    /// The connection was silent for too long.
    public static let readTimedOut = Self(rawValue: "network.readTimedOut")
    /// The whole call took too long.
    public static let totalTimedOut = Self(rawValue: "network.totalTimedOut")
    /// The secure connection could not be trusted, perhaps because a proxy intercepts it.
    public static let secureConnectionFailed = Self(rawValue: "network.secureConnectionFailed")
    /// A plain `http` address that is not on this machine was refused.
    public static let insecureAddress = Self(rawValue: "network.insecureAddress")
    /// The service redirected the call, which is never followed.
    public static let redirectRefused = Self(rawValue: "network.redirectRefused")

    // MARK: Answers

    /// The answer is larger than the limit.
    public static let answerTooLarge = Self(rawValue: "answer.tooLarge")
    /// The answer ended before it was complete.
    public static let answerTruncated = Self(rawValue: "answer.truncated")
    /// The answer cannot be decoded; the message says where.
    public static let answerMalformed = Self(rawValue: "answer.malformed")
    /// The answer is of another media type than documented.
    public static let answerUnexpectedType = Self(rawValue: "answer.unexpectedType")
    /// The answer's status is not one the documentation knows for this call.
    public static let answerUnexpectedStatus = Self(rawValue: "answer.unexpectedStatus")
    /// A web page answered instead of the service, as a network's own sign-in page does.
    public static let captivePortal = Self(rawValue: "answer.captivePortal")
    /// The answer is about another provider than the one asked for.
    public static let providerMismatch = Self(rawValue: "answer.providerMismatch")
    /// The service gave a profile that is over already by this device's clock, which is probably wrong.
    public static let profileOver = Self(rawValue: "answer.profileOver")
    /// A value cannot be sent in a header, because it has control or non-ASCII characters.
    public static let headerValueInvalid = Self(rawValue: "request.headerValueInvalid")

    // MARK: Service

    /// The service asks for fewer calls; the app waits.
    public static let throttled = Self(rawValue: "service.throttled")
    /// The service failed inside; the app offers to try again later.
    public static let serviceUnavailable = Self(rawValue: "service.unavailable")
    /// The service does not accept the access token, even a fresh one.
    public static let unauthorized = Self(rawValue: "service.unauthorized")
    /// The service refuses to register this application; the release engineer checks the software statement.
    public static let registrationRefused = Self(rawValue: "service.registrationRefused")
    /// The service refuses the request as it stands; retrying does not help.
    public static let requestRefused = Self(rawValue: "service.requestRefused")
    /// The service wants the viewer to sign in again.
    public static let authenticationRequired = Self(rawValue: "service.authenticationRequired")
    /// The regular sign-in's code or session is over; the app starts another.
    public static let sessionEnded = Self(rawValue: "service.sessionEnded")

    /// The play back end did not accept the media token, nor a second one; nothing is played.
    public static let mediaTokenRejected = Self(rawValue: "service.mediaTokenRejected")

    // MARK: Partner framework

    /// The platform answered in a way its documentation rules out, such as with neither result nor error.
    public static let partnerAnswerInvalid = Self(rawValue: "partner.answerInvalid")
    /// The viewer's provider changed while the sign-in was under way; the app starts again.
    public static let partnerChanged = Self(rawValue: "partner.changed")

    /// The platform's framework cannot answer now; the app offers to try again, and never reads it as signed out.
    public static let partnerUnavailable = Self(rawValue: "partner.unavailable")

    // MARK: Storage

    /// The secret store cannot be read or written now; never read as signed out.
    public static let storeUnavailable = Self(rawValue: "store.unavailable")
    /// A stored record is damaged and was set aside.
    public static let storeCorrupted = Self(rawValue: "store.corrupted")
    /// A stored record was written by a newer version and is left as it is; the app updates, or uses another store.
    public static let storeNewer = Self(rawValue: "store.newer")
    /// The secret store refuses to work as it is set up: files that others may read, a missing entitlement; the app
    /// engineer follows the hint.
    public static let storeMisconfigured = Self(rawValue: "store.misconfigured")
}
