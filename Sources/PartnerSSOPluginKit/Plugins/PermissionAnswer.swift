import PartnerSSOVocabulary

/// A platform's answer about permission.
public enum PermissionAnswer: Sendable, Hashable {
    /// The app may read the subscription.
    case granted
    /// The app may not read the subscription; with the platform's error, if it gave one.
    case refused(Permission.Refusal, PartnerFault?)
    /// The platform cannot say now, or not to this app, for example because it lacks an entitlement; with the platform's
    /// error, if it gave one.
    case unavailable(PartnerFault?)

    /// The permission that services are sent.
    ///
    /// If the framework is unavailable, it is "not determined".
    package var status: PartnerStatus? {
        switch self {
        case .granted: nil
        case .refused(let refusal, let fault): .withoutPermission(refusal, fault: fault)
        case .unavailable(let fault): .withoutPermission(.notDetermined, fault: fault)
        }
    }
}
