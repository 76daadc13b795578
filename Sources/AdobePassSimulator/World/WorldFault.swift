import PartnerSSOBase

/// One thing that is wrong with the JSON of a world.
struct WorldFault: Error, Sendable, Hashable {
    let pointer: String
    let message: String
    var nearest: String?

    var json: JSON {
        .object([
            ("pointer", .string(pointer)), ("message", .string(message)), ("nearest", JSON.string(nearest) ?? .null),
        ])
    }
}
