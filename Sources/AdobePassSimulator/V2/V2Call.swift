/// A V2 call whose token, service provider and headers have been checked.
struct V2Call: Sendable {
    let call: Call
    let client: RegisteredClient
    /// Whose profiles the call is about; nil when it does not say which device.
    let owner: ProfileOwner?
    let verdict: PartnerVerdict
    /// The kinds of shared login for which the call carries a usable identity token.
    let identities: Set<StoredLogin.Kind>

    var now: Int64 { call.now }
    var serviceProvider: String { call.serviceProvider }

    /// Whether a login may be used with what this call carries.
    func mayUse(_ login: StoredLogin) -> Bool {
        switch login.kind {
        case .regular: true
        case .partner: login.mvpd == validPartnerMVPD
        case .platform, .serviceToken: identities.contains(login.kind)
        }
    }

    /// The partner's login as far as this call may use it.
    var validPartnerMVPD: String? { verdict.validMVPD?.id }
}
