import PartnerSSOBase

/// The body that changes the clock.
struct ClockChange: WorldValue {
    static let blank = ClockChange()
    static let required: [String] = []
    static let members: [WorldMember<ClockChange>] = [
        .init("now", \.now, WorldType.number(SimulatorTime.bounds).optional, "The instant, in ms since 1970."),
        .init("advance", \.advance, WorldType.number(-longest...longest).optional, "Milliseconds to add."),
        .init("rate", \.rate, WorldType.rate.optional, "Simulated time per machine time; 0 freezes the clock."),
    ]
    /// A century.
    private static let longest: Int64 = 3_155_760_000_000

    var now: Int64?
    var advance: Int64?
    var rate: Double?
}

extension WorldType where Value == Double {
    fileprivate static var rate: WorldType {
        WorldType(
            schema: ["type": "number", "minimum": 0, "maximum": 1_000_000],
            read: { json, pointer in
                let rate: Double? =
                    switch json.content {
                    case .integer(let integer): Double(integer)
                    case .number(let number): number
                    default: nil
                    }
                guard let rate, (0...1_000_000).contains(rate) else {
                    return .failure(WorldFaults("A number from 0 to 1000000 is expected.", at: pointer))
                }
                return .success(rate)
            },
            write: { JSON.shortest($0) }
        )
    }
}
