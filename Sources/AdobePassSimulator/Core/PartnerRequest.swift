/// An authentication request that was handed out and may be answered once, before it expires.
struct PartnerRequest: Sendable, Hashable {
    let id: String
    let mvpd: String
    let serviceProvider: String
    let generation: SimulatorEndpoint.Generation
    let client: String
    /// The device that asked, or `nil` in V1, where the request does not name it.
    let device: String?
    let notAfter: Int64
    var isAnswered = false

    /// Whether a proof of this device and client may answer it.
    func isAnswerable(by owner: ProfileOwner, at now: Int64) -> Bool {
        serviceProvider == owner.serviceProvider && generation == owner.generation && client == owner.client
            && (device ?? owner.device) == owner.device && notAfter > now
    }
}
