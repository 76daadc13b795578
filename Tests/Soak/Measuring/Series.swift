/// A figure that has to stay flat.
struct Series: Sendable {
    let name: String
    /// How much it may grow without being a leak, however small it is.
    let allowance: Int
    let value: @Sendable (Sample) -> Int?

    /// The memory of the clients' process and of the simulator's.
    static let memory = [
        Series(name: "client: resident KiB", allowance: 8_192) { $0.client?.memory },
        Series(name: "client: allocated KiB", allowance: 2_048) { $0.heap },
        Series(name: "service: resident KiB", allowance: 8_192) { $0.service?.memory },
    ]
    static let descriptors = [
        Series(name: "client: descriptors", allowance: 10) { $0.client?.descriptors },
        Series(name: "service: descriptors", allowance: 10) { $0.service?.descriptors },
    ]
    static let tasks = [
        Series(name: "client: threads", allowance: 4) { $0.client?.threads },
        Series(name: "service: threads", allowance: 4) { $0.service?.threads },
        Series(name: "clients held", allowance: 4) { $0.totals.held },
    ]
    static let all = memory + descriptors + tasks

    /// Its values; empty where it is not measured.
    func values(in samples: [Sample]) -> [Int] { samples.compactMap(value) }
}
