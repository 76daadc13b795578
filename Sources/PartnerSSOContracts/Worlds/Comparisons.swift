import PartnerSSO

/// Counts comparisons of identifiers.
enum Comparisons {
    /// How often work compares or hashes identifiers; zero in release builds, where nothing counts and the laws of cost
    /// that compare processor time remain.
    static func count(_ work: () -> Void) -> Int {
        #if DEBUG
        let tally = IdentifierTally()
        IdentifierTally.$current.withValue(tally) { work() }
        return tally.total
        #else
        work()
        return 0
        #endif
    }
}
