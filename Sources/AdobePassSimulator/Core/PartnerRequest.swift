/// An authentication request that was handed out and may be answered once.
struct PartnerRequest: Sendable, Hashable {
    let id: String
    let mvpd: String
    let serviceProvider: String
    /// The device that asked; V1 does not say which one asks.
    let device: String?
    let attributes: [String]
    let notAfter: Int64
    var isAnswered = false
}
