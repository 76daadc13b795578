import PartnerSSOBase

extension Simulator {
    /// REST API V2, initiate logout for specific MVPD.
    ///
    /// One page lists the redirect URL as optional.
    mutating func logout(_ checked: V2Call) throws(Refusal) -> Answer {
        let mvpd = try mvpd(checked.call.captures["mvpd"])
        let redirect = checked.call.query["redirectUrl"]
        guard redirect.map({ isUsable($0, for: checked.serviceProvider) }) ?? !settings.isStrict else {
            throw .service(.invalidParameterRedirectURL)
        }
        let removed = removeLogins(of: mvpd.id, checked)
        let members: [(String, JSON?)]
        if mvpd.isTemporaryAccess == true || isDegraded(mvpd.id, at: checked.now) {
            members = [("actionName", .string("complete")), ("actionType", .string("none"))]
        } else if removed.contains(where: { $0.kind == .partner }) {
            members = [("actionName", .string("partner_logout")), ("actionType", .string("partner_interactive"))]
        } else if removed.isEmpty {
            members = [("actionName", .string("invalid")), ("actionType", .string("none"))]
        } else {
            members = regularLogout(mvpd, redirect: redirect, checked)
        }
        let entry = JSON.object(members + [("mvpd", .string(mvpd.id))])
        return .json(.object([("logouts", .object([(mvpd.id, entry)]))]))
    }

    /// Removes what the caller has of an MVPD; gives what was still valid.
    private mutating func removeLogins(of mvpd: String, _ checked: V2Call) -> [StoredLogin] {
        guard let owner = checked.owner else { return [] }
        let all = logins(of: owner)
        // A shared login goes with the call that carries its token, and stays with any other.
        let isRemoved: (StoredLogin) -> Bool = { $0.mvpd == mvpd && ($0.kind == .partner || checked.mayUse($0)) }
        world.logins[owner] = all.filter { !isRemoved($0) }
        return all.filter { isRemoved($0) && $0.isValid(at: checked.now) }
    }

    private func regularLogout(_ mvpd: SimulatorMVPD, redirect: String?, _ checked: V2Call) -> [(String, JSON?)] {
        guard mvpd.hasLogout else { return [("actionName", .string("complete")), ("actionType", .string("none"))] }
        let target = PercentEncoding.encoded(
            redirect ?? "https://\(settings.domains(of: checked.serviceProvider).first ?? "example.com")"
        )
        let path =
            "/adobe-services/logout?noflash=true&mso_id=\(PercentEncoding.encoded(mvpd.id))"
            + "&requestor_id=\(checked.serviceProvider)&redirect_url=\(target)"
        let url = settings.logoutAddresses == .absolute ? checked.call.origin + path : path
        return [("actionName", .string("logout")), ("actionType", .string("interactive")), ("url", .string(url))]
    }
}
