/// Whose profiles: a device, through the client it registered, for one service provider, in one API generation.
struct ProfileOwner: Sendable, Hashable {
    let generation: StandInEndpoint.Generation
    let serviceProvider: String
    let device: String
    let client: String
}
