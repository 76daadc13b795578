/// A V2 call whose token, service provider and headers have been checked.
struct V2Call: Sendable {
    let call: Call
    let client: RegisteredClient
    /// Whose profiles the call is about; nil when it does not say which device.
    let owner: ProfileOwner?
    let verdict: PartnerVerdict

    var now: Int64 { call.now }
    var serviceProvider: String { call.serviceProvider }

    /// The partner's login as far as this call may use it.
    var validPartnerMVPD: String? { verdict.validMVPD?.id }
}
