import PartnerSSOVocabulary

/// What a platform answers when it is asked for permission.
public enum PermissionAnswer: Sendable, Hashable {
    /// The app may read the subscription.
    case granted
    /// It may not; with the platform's error, if it gave one.
    case refused(Permission.Refusal, PartnerFault?)
    /// The platform's framework cannot be used by this app at all, for instance because it lacks an entitlement; with
    /// the platform's error, if it gave one.
    case unavailable(PartnerFault?)

    /// What services are told; one that cannot be asked has not been determined.
    package var status: PartnerStatus? {
        switch self {
        case .granted: nil
        case .refused(let refusal, let fault): .withoutPermission(refusal, fault: fault)
        case .unavailable(let fault): .withoutPermission(.notDetermined, fault: fault)
        }
    }
}
