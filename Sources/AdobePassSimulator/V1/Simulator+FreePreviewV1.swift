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
        guard isRegistered(call.parameter("domain_name") ?? "", for: owner.serviceProvider) else {
            throw .plain(400, "The domain is not registered.").hinting("domain_name", "Send a domain of the world.")
        }
        let mvpd = try mvpdV1(call.parameter("mso_id"))
        guard mvpd.isTemporaryAccess == true else {
            throw .plain(400, "The MVPD gives no temporary access.")
                .hinting("mso_id", "Send an MVPD whose isTemporaryAccess in the world is true.")
        }
        let identity = call.parameter("generic_data")
        let access = temporaryAccessV1(mvpd, of: owner, identity: identity, now: call.now)
        if let error = access.refusal(of: mvpd) { throw temporaryRefusalV1(error) }
        storeLoginV1(access, mvpd: mvpd.id, owner: owner)
        return .empty(204)
    }

    /// The codes of temporary access belong to V2 alone, so V1 says it plainly.
    func temporaryRefusalV1(_ error: ServiceError) -> Refusal {
        switch error {
        case .invalidHeaderIdentityForTemporaryAccess: return .plain(400, "Required 'generic_data' is not present")
        case .temporaryAccessResourcesLimitExceeded:
            return .plain(403, error.message).hinting("generic_data", "Send another identity, or reset the world.")
        default:
            var refusal = Refusal.plain(error == .invalidConfigurationTemporaryAccess ? 400 : 403, error.message)
            refusal.hint = Refusal.Hint.ofCodes[error.code]
            return refusal
        }
    }

    /// Starts the time of temporary access and keeps it as the device's login.
    mutating func storeLoginV1(_ access: TemporaryAccess, mvpd: String, owner: ProfileOwner) {
        world.temporaryAccess[access.key] = access
        let login = StoredLogin(
            mvpd: mvpd,
            kind: .regular,
            notBefore: access.start,
            notAfter: access.notAfter,
            userID: "temppass_\(Self.viewer(of: access.key))",
            isTemporary: true
        )
        replaceLoginV1(with: login, of: owner)
    }

    /// Keeps a login in place of any other, whose authorizations end with it: V1 knows a single authentication token.
    mutating func replaceLoginV1(with login: StoredLogin, of owner: ProfileOwner) {
        _ = logins(of: owner)
        forgetAuthorizations { $0 == owner }
        world.logins[owner] = [login]
    }

    mutating func forgetAuthorizations(_ isMeant: (ProfileOwner) -> Bool) {
        world.authorizations = world.authorizations.filter { !isMeant($0.key.owner) }
    }
}
