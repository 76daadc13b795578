/// A figure that has to stay flat.
struct Series: Sendable {
    let name: String
    /// How much it may grow without being a leak, however small it is.
    let allowance: Int
    /// How many bytes more it may grow for each call over URLSession.
    var bytesPerCall = 0
    let value: @Sendable (Sample) -> Int?

    /// What URLSession keeps on Linux for each call and each session that has ended, in bytes.
    ///
    /// A run with `--only asyncHTTPClient` needs no such allowance, so it is not what this package keeps.
    static let urlSessionLeak = 150

    /// The memory of the clients' process and of the simulator's.
    static let memory = [
        Series(name: "client: resident KiB", allowance: 8_192) { $0.client?.memory },
        Series(name: "client: allocated KiB", allowance: 2_048, bytesPerCall: urlSessionLeak) { $0.heap },
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

    /// Whether it grows; `nil` where it is not measured.
    func flatness(in samples: [Sample]) -> Flatness? {
        let calls = samples.map(\.totals.urlSessionCalls)
        let kept = Flatness(calls, allowance: 0).map { $0.growth * bytesPerCall / 1_024 } ?? 0
        return Flatness(values(in: samples), allowance: allowance + kept)
    }
}
