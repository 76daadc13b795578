/// What the platform has said just now, so that a sign-in need not ask it again.
struct PlatformKnowledge: Sendable, Hashable {
    let permission: PermissionAnswer
    /// Asked for only with permission.
    let identity: IdentityAnswer?

    /// The snapshot that travels with calls.
    var status: PartnerStatus? {
        if case .refused(let refusal, let fault) = permission { return .withoutPermission(refusal, fault: fault) }
        return identity?.status
    }
}
