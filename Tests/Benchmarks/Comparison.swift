/// Ways to do one thing at one size, measured side by side; the first is this package's.
struct Comparison {
    /// One way.
    struct Way {
        let name: String
        /// Does the thing a number of times; what it returns depends on every result, so that none is optimised away.
        let run: (_ times: Int) -> Int
    }

    /// A limit on the ratio of this package's way to another.
    struct Promise {
        /// The other way's name.
        let baseline: String
        /// At most this many times as long; below 1 where this package's way has to be faster.
        let ratio: Double
    }

    /// What is measured of each way.
    enum Clock: String, Codable {
        /// The time that passes.
        case elapsed
        /// The time that all threads of this process compute.
        case processor
    }

    let subject: String
    /// How much there is to do: providers, bytes, or calls.
    let size: Int
    let ways: [Way]
    var promises: [Promise] = []
    var clock = Clock.elapsed
    /// What this package's way sends and receives, where it makes calls.
    var traffic: CannedTransport.Traffic?
}

/// What was measured of one way.
struct Measurement: Codable {
    let way: String
    let medianNanoseconds: Double
    let minNanoseconds: Double
    let maxNanoseconds: Double
    /// Blocks of memory asked for, each time; `nil` where they cannot be counted.
    let allocations: Double?
}

/// What was measured of one comparison.
struct Outcome: Codable {
    /// A promise, and whether it held.
    struct Verdict: Codable {
        let baseline: String
        let limit: Double
        let ratio: Double
        var holds: Bool { ratio <= limit }
    }

    let subject: String
    let size: Int
    let clock: Comparison.Clock
    let traffic: CannedTransport.Traffic?
    let measurements: [Measurement]
    let verdicts: [Verdict]
}
