public import PartnerSSOVocabulary

/// The codes of failures in plugins, transports and stores, for engineers. An app logs them, and offers to try again if
/// the error is retryable.
extension SSOError.Code {
    // MARK: Flow

    /// The framework reached a state that should be impossible; please report it.
    public static let internalFault = Self(rawValue: "internalFault")
    /// The call was made from inside the operation that it would wait for; the app makes it after that has ended.
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

    /// The host's name cannot be resolved.
    public static let hostNotFound = Self(rawValue: "network.hostNotFound")
    /// The connection was refused, or closed before a complete answer arrived.
    public static let connectionFailed = Self(rawValue: "network.connectionFailed")
    /// The connection could not be opened in time.
    public static let connectTimedOut = Self(rawValue: "network.connectTimedOut")
    /// No data arrived for too long.
    public static let readTimedOut = Self(rawValue: "network.readTimedOut")
    /// The whole call took too long.
    public static let totalTimedOut = Self(rawValue: "network.totalTimedOut")
    /// The secure connection could not be trusted, perhaps because a proxy intercepts it.
    public static let secureConnectionFailed = Self(rawValue: "network.secureConnectionFailed")
    /// A plain `http` address that is not on this machine was refused.
    public static let insecureAddress = Self(rawValue: "network.insecureAddress")
    /// The call was redirected, by the service or by a network in its place; redirects are never followed.
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
    /// The answer's status is not documented for this call.
    public static let answerUnexpectedStatus = Self(rawValue: "answer.unexpectedStatus")
    /// A web page answered instead of the service, as a network's own sign-in page does.
    public static let captivePortal = Self(rawValue: "answer.captivePortal")
    /// The answer is about another provider than the one asked for.
    public static let providerMismatch = Self(rawValue: "answer.providerMismatch")
    /// The service returned a profile, or a source a token, that has already expired by this device's clock, which is
    /// probably wrong.
    public static let profileExpired = Self(rawValue: "answer.profileOver")
    /// A value cannot be sent in a header, because it has control or non-ASCII characters.
    public static let headerValueInvalid = Self(rawValue: "request.headerValueInvalid")

    // MARK: Service

    /// The service does not accept the access token, even a fresh one.
    public static let unauthorized = Self(rawValue: "service.unauthorized")
    /// The service refuses to register this application; the release engineer checks the software statement.
    public static let registrationRefused = Self(rawValue: "service.registrationRefused")
    /// The service refuses the request as it stands; retrying does not help.
    public static let requestRefused = Self(rawValue: "service.requestRefused")
    /// The service requires the viewer to sign in again.
    public static let authenticationRequired = Self(rawValue: "service.authenticationRequired")

    // MARK: Partner framework

    /// The platform answered in an undocumented way, such as with neither result nor error.
    public static let partnerAnswerInvalid = Self(rawValue: "partner.answerInvalid")

    // MARK: Storage

    /// The secret store refuses to work as it is set up: files that others may read, a missing entitlement; the app
    /// engineer follows the hint.
    public static let storeMisconfigured = Self(rawValue: "store.misconfigured")
    /// A stored record is damaged and was set aside.
    public static let storeCorrupted = Self(rawValue: "store.corrupted")
}
