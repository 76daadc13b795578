/// Why a resource is refused, and what would help.
public struct Denial: Sendable, Hashable {
    /// The kind of cause.
    public enum Cause: String, Sendable, Hashable, Codable, CaseIterable {
        /// The viewer's subscription does not include the resource.
        case subscription
        /// Parental controls forbid the resource.
        case parentalControls
        /// The viewer signed in at home and is elsewhere now.
        case homeOnly
        /// The viewer's login is missing, has expired or was withdrawn.
        case login
        /// Temporary access is used up.
        case temporaryAccess
        /// The service's configuration does not allow the resource.
        case configuration
        /// The provider could not be reached.
        case technical
        /// The service gave a cause this version does not know.
        case other
    }

    /// What the app can do about it.
    public enum Remedy: String, Sendable, Hashable, Codable, CaseIterable {
        /// Show the reason; the app can do nothing else.
        case none
        /// Sign in again.
        case signIn
        /// Ask again later.
        case retry
        /// Tell the service's operator.
        case contactOperator
    }

    /// The kind of cause.
    public let cause: Cause
    /// What would help.
    public let remedy: Remedy
    /// The service's own code, unchanged; empty if there is none.
    public let code: String
    /// The provider's or the service's message for the viewer, if there is one.
    public let message: String?

    /// Creates a denial; the plugin kit has the form that authors write.
    package init(_ cause: Cause, _ remedy: Remedy, _ code: String, _ message: String?) {
        self.cause = cause
        self.remedy = remedy
        self.code = code
        self.message = message
    }
}
