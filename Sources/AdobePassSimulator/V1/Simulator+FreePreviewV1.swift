import PartnerSSOBase
import PartnerSSOScenarios

extension Simulator {
    /// REST API V1, free preview: temporary access becomes an authentication token like any other.
    ///
    /// What is answered once the time is used up, or for a real MVPD, is not documented; here it is a plain 403 and 400.
    mutating func freePreviewV1(_ call: Call, client: RegisteredClient) throws(Refusal) -> Answer {
        let owner = try ownerV1(call, client: client)
        guard informationV1(call) != nil else { throw .service(.invalidDeviceInfo) }
        for name in ["mso_id", "domain_name"] where call.parameter(name) == nil {
            throw .plain(400, "Required '\(name)' is not present")
        }
        guard isRegistered(call.parameter("domain_name") ?? "") else {
            throw .plain(400, "The domain is not registered.")
        }
        let mvpd = try mvpdV1(call.parameter("mso_id"))
        guard mvpd.isTemporaryAccess == true else { throw .plain(400, "The MVPD gives no temporary access.") }
        let key = Digest.of("v1 \(owner.device) \(mvpd.id)")
        let start = world.temporaryAccess[key]?.start ?? call.now
        let end = start + settings.lifetimes.temporaryAccess * 1000
        world.temporaryAccess[key] = TemporaryAccess(
            key: key,
            start: start,
            notAfter: end,
            now: call.now,
            isIdentified: call.parameter("generic_data") != nil
        )
        guard end > call.now else { throw .plain(403, "Temporary access time is used up.") }
        let userID = "temppass_\(viewer(of: key))"
        _ = logins(of: owner)
        world.logins[owner] = [
            StoredLogin(
                mvpd: mvpd.id,
                kind: .regular,
                notBefore: start,
                notAfter: end,
                userID: userID,
                attributes: [JSON.Member(name: "userID", value: .string(userID))]
            )
        ]
        return .empty(204)
    }
}
