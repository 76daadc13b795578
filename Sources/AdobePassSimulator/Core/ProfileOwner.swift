/// Whose profiles: a device, through the client it registered, for one service provider, in one API generation.
struct ProfileOwner: Codable, Sendable, Hashable {
    let generation: SimulatorEndpoint.Generation
    let serviceProvider: String
    /// The digest of the device's identifier.
    let device: String
    let client: String
}

extension ProfileOwner {
    /// Makes the owner of a device whose identifier is as it was sent.
    init(
        generation: SimulatorEndpoint.Generation,
        serviceProvider: String,
        deviceIdentifier: String,
        client: String
    ) {
        self.init(
            generation: generation,
            serviceProvider: serviceProvider,
            device: Digest.of(deviceIdentifier),
            client: client
        )
    }
}
