import PartnerSSOPluginKit

/// What the platform has said just now, so that a sign-in need not ask it again.
struct PlatformKnowledge: Sendable, Hashable {
    let permission: PermissionAnswer
    /// Asked for only with permission.
    let identity: IdentityAnswer?

    /// Why the platform could not say anything, if it could not; that is no answer about the viewer.
    var outage: SSOError? {
        if case .unavailable(let fault) = permission { return .partnerUnavailable(fault) }
        if case .unidentified(.frameworkUnavailable, let fault)? = identity { return .partnerUnavailable(fault) }
        return nil
    }

    /// The snapshot that travels with calls.
    var status: PartnerStatus? {
        if case .refused(let refusal, let fault) = permission { return .withoutPermission(refusal, fault: fault) }
        return identity?.status
    }
}
