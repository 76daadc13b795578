/// The time of a simulated world as a function of the machine's: moved, frozen, or at another rate.
///
/// All values are milliseconds since 1970.
struct SimulatorTime: Sendable, Hashable {
    /// Two instants that are the same, and how many simulated milliseconds pass in one of the machine's.
    private var machine: Int64 = 0
    private var simulated: Int64 = 0
    private(set) var rate = 1.0

    /// The instants that dates of HTTP and SAML can express.
    static let bounds: ClosedRange<Int64> = 0...253_402_300_799_999

    /// The instants of a state: from the first to the last of ``bounds``, and as long before and after them.
    static let near = -bounds.upperBound...2 * bounds.upperBound

    func now(at machine: Int64) -> Int64 {
        let passed = Double(machine - self.machine) * rate
        let (now, isTooLate) = simulated.addingReportingOverflow(Int64(passed.rounded()))
        return isTooLate ? Self.bounds.upperBound : min(max(now, Self.bounds.lowerBound), Self.bounds.upperBound)
    }

    /// Lets the world's time go on from an instant, at a rate; at the rate 0 it is frozen.
    mutating func set(_ now: Int64, rate: Double, at machine: Int64) {
        (self.machine, simulated, self.rate) = (machine, now, rate)
    }
}
