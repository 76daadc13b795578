/// The bounds of a scenario's numbers, tight enough that no double overflows when it counts with them.
enum Bounds {
    /// Seconds from the scenario's start, a hundred years each way.
    static let seconds: ClosedRange<Int64> = -3_155_760_000...3_155_760_000
    /// Seconds that pass, up to a hundred years.
    static let pause: ClosedRange<Int64> = 0...3_155_760_000
    /// Milliseconds since 1970, up to the end of the year 9999.
    static let instant: ClosedRange<Int64> = 0...253_402_300_799_999
    /// How often something is counted.
    static let count: ClosedRange<Int64> = 0...1_000_000
    /// Which of several calls is meant, from 1.
    static let call: ClosedRange<Int64> = 1...1_000_000
    /// Milliseconds that a double may delay its answer.
    static let latency: ClosedRange<Int64> = 0...600_000
    /// Partner error codes.
    static let code: ClosedRange<Int64> = -2_147_483_648...2_147_483_647
    /// Seeds; every whole number JSON can carry exactly in this reader, none below zero.
    static let seed: ClosedRange<Int64> = 0...Int64.max
}
