/// What a device has of an MVPD's temporary access.
struct TemporaryAccess: Sendable, Hashable {
    /// Stands for the device, the MVPD, and the identity where it is promotional.
    let key: String
    /// When it was first used; before that, now.
    let start: Int64
    let notAfter: Int64
    let now: Int64
    /// Whether the identity a promotional access needs is there and readable.
    let isIdentified: Bool
    /// What was authorized with it.
    var resources: Set<String> = []

    /// Why it gives nothing.
    ///
    /// - Parameters:
    ///   - mvpd: The MVPD.
    ///   - resource: What is asked for; one that was authorized before does not count again.
    /// - Returns: The error, or nil.
    func refusal(of mvpd: SimulatorMVPD, for resource: String? = nil) -> ServiceError? {
        if !mvpd.hasTemporaryAccessSetUp { return .invalidConfigurationTemporaryAccess }
        if mvpd.promotionalResources != nil, !isIdentified { return .invalidHeaderIdentityForTemporaryAccess }
        if notAfter <= now { return .temporaryAccessDurationLimitExceeded }
        guard let limit = mvpd.promotionalResources, resources.count >= limit else { return nil }
        if let resource, resources.contains(resource) { return nil }
        return .temporaryAccessResourcesLimitExceeded
    }
}
