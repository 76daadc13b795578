import PartnerSSOPluginKit

/// The platform's latest answers, so that a sign-in need not ask again.
struct PlatformKnowledge: Sendable, Hashable {
    let permission: PermissionAnswer
    /// The identity, which is requested only with permission.
    let identity: IdentityAnswer?

    /// Why the platform could not answer, if it could not.
    ///
    /// A failure says nothing about the viewer.
    var outage: SSOError? {
        if case .unavailable(let fault) = permission { return .partnerUnavailable(fault) }
        if case .unidentified(.frameworkUnavailable, let fault)? = identity { return .partnerUnavailable(fault) }
        return nil
    }

    /// The status that calls to the service carry.
    var status: PartnerStatus? {
        if case .refused(let refusal, let fault) = permission { return .withoutPermission(refusal, fault: fault) }
        return identity?.status
    }
}
