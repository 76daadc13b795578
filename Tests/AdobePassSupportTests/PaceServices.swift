/// A service that keeps to the letter of its documents: one call in each whole second since the first, and ten more, once.
struct StrictService: Sendable {
    private var start: Duration?
    private var lastSecond: Int64 = -1
    private var pool = 10

    mutating func admits(at now: Duration) -> Bool {
        let start = start ?? now
        self.start = start
        let second = (now - start).components.seconds
        if second > lastSecond {
            lastSecond = second
            return true
        }
        guard pool > 0 else { return false }
        pool -= 1
        return true
    }
}

/// A service with a bucket of ten calls that refills with one call a second.
struct RefillingService: Sendable {
    private var fullAt = Duration.zero

    mutating func admits(at now: Duration) -> Bool {
        guard max(fullAt, now) - now <= .seconds(9) else { return false }
        fullAt = max(fullAt, now) + .seconds(1)
        return true
    }
}
