extension Simulator {
    /// What the caller, or the owner of the code it asks about, has of an MVPD's temporary access.
    func temporaryAccess(_ mvpd: SimulatorMVPD, _ checked: V2Call, of owner: ProfileOwner? = nil) -> TemporaryAccess {
        let identity = checked.call.temporaryIdentity.flatMap(Base64.bytes).map(Hexadecimal.text)
        let holder = (owner ?? checked.owner).map { "\($0.serviceProvider) \($0.device)" } ?? ""
        return temporaryAccess(mvpd, device: holder, identity: identity, now: checked.now)
    }

    /// What a device has of an MVPD's temporary access in V1, where the identity is a parameter.
    func temporaryAccessV1(
        _ mvpd: SimulatorMVPD,
        of owner: ProfileOwner,
        identity: String?,
        now: Int64
    ) -> TemporaryAccess {
        temporaryAccess(mvpd, device: "v1 \(owner.serviceProvider) \(owner.device)", identity: identity, now: now)
    }

    /// Promotional access counts for each identity, any other for the device; each service provider counts its own.
    private func temporaryAccess(
        _ mvpd: SimulatorMVPD,
        device: String,
        identity: String?,
        now: Int64
    ) -> TemporaryAccess {
        let holder = mvpd.promotionalResources == nil ? "" : identity ?? ""
        let key = Digest.of("\(device) \(mvpd.id) \(holder)")
        let known = world.temporaryAccess[key]
        let start = known?.start ?? now
        return TemporaryAccess(
            key: key,
            start: start,
            notAfter: start + settings.lifetimes.temporaryAccess * 1000,
            now: now,
            isIdentified: identity?.isEmpty == false,
            resources: known?.resources ?? []
        )
    }
}
