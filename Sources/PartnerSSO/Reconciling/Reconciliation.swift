/// What came of comparing what the platform and the service say with what the app has stored.
public enum Reconciliation: Sendable {
    /// How the profile came to be the viewer's.
    public enum Change: String, Sendable, Hashable, Codable, CaseIterable {
        /// It is the one that was stored, as the service has it now.
        case unchanged
        /// Nobody was signed in, and the service or the platform knew the viewer.
        case found
        /// The stored one is over, and the platform vouched for the viewer again without asking.
        case renewed
        /// It is another provider's: the viewer has changed it at the platform.
        case replaced
    }

    /// Somebody is signed in.
    case signedIn(Profile, Change)
    /// Nobody is; with the cause, unless nobody was before, and the provider to continue with.
    case signedOut(SignOutCause?, continuing: RememberedProvider?)
    /// It cannot be told now; with what was known last, and how long ago. Never treat it as signed out.
    case unknown(SSOError, lastKnown: Profile?, age: Duration?)

    /// The word for reports.
    var word: String {
        switch self {
        case .signedIn(_, let change): change.rawValue
        case .signedOut(let cause, _): cause.map { "signedOut.\($0.rawValue)" } ?? "signedOut"
        case .unknown(let error, _, _): error.code.rawValue
        }
    }
}
