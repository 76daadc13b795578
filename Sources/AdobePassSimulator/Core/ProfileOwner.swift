/// Whose profiles: a device, through the client it registered, for one service provider, in one API generation.
struct ProfileOwner: Sendable, Hashable {
    let generation: StandInEndpoint.Generation
    let serviceProvider: String
    /// The digest of the device's identifier.
    let device: String
    let client: String
}

extension ProfileOwner {
    /// Makes the owner of a device whose identifier is as it was sent.
    init(
        generation: StandInEndpoint.Generation,
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
