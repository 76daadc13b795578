/// Whose profiles: a device, through the client it registered, for one service provider, in one API generation.
struct ProfileOwner: Codable, Sendable, Hashable {
    let generation: SimulatorEndpoint.Generation
    let serviceProvider: String
    /// The digest of the device's identifier.
    let device: String
    let client: String
}
