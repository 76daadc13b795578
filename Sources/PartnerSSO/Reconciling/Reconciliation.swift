import PartnerSSOPluginKit

/// The result of comparing the stored session with what the platform and the service say.
public enum Reconciliation: Sendable {
    /// Where the profile comes from.
    public enum Change: String, Sendable, Hashable, Codable, CaseIterable {
        /// It was stored, and the service confirms it.
        case unchanged
        /// No viewer was signed in, and the service or the platform knows one.
        case found
        /// The stored profile has expired, and the platform proved the viewer's login again without asking.
        case renewed
        /// The viewer has switched to another provider at the platform.
        case replaced
    }

    /// A viewer is signed in.
    case signedIn(Profile, Change)
    /// No viewer is signed in. The cause is `nil` if none was signed in before; the provider is the one to continue
    /// with.
    case signedOut(SignOutCause?, continuing: RememberedProvider?)
    /// The session is unknown; with the last known profile and its age. Never treat it as signed out.
    case unknown(SSOError, lastKnown: Profile?, age: Duration?)

    /// What its event says.
    var eventKind: SSOEvent.Kind {
        switch self {
        case .signedIn(_, let change): .reconciled(change)
        case .signedOut(let cause, _): .reconciledSignedOut(cause)
        case .unknown(let error, _, _): .reconciledUnknown(error.code)
        }
    }
}
