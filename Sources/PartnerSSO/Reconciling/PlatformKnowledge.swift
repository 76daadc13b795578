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

    /// Whether the platform does not offer its framework here, now or later.
    var isLastingOutage: Bool {
        if case .unavailable(let fault?) = permission { return fault.isLasting }
        if case .unidentified(.frameworkUnavailable, let fault?)? = identity { return fault.isLasting }
        return false
    }

    /// The status that calls to the service carry.
    var status: PartnerStatus? {
        if case .refused(let refusal, let fault) = permission { return .withoutPermission(refusal, fault: fault) }
        return identity?.status
    }
}
