/// Makes a plan that breaks a promise shorter, for as long as it breaks the same promise.
@MainActor
struct Shrinking {
    private static let mostRuns = 600

    private let invariant: String
    private(set) var plan: Plan
    private var runs = 0

    init(_ plan: Plan, breaking invariant: String) {
        (self.plan, self.invariant) = (plan, invariant)
    }

    /// Leaves out ever smaller parts, then makes the pauses and the order simpler.
    ///
    /// - Throws: `SSOError` when the product's configuration has faults.
    mutating func run() throws {
        try shorten()
        for index in plan.entries.indices {
            var simpler = plan
            simpler.entries[index].pause = .milliseconds(0)
            if simpler != plan { _ = try isBroken(simpler) }
        }
        try simplifyOrder()
    }

    private mutating func shorten() throws {
        var size = max(1, plan.entries.count / 2)
        while true {
            var start = 0
            var hasShrunk = false
            while start < plan.entries.count {
                var shorter = plan
                shorter.entries.removeSubrange(start..<min(start + size, plan.entries.count))
                if try isBroken(shorter) { hasShrunk = true } else { start += size }
            }
            if size == 1, !hasShrunk { break }
            if !hasShrunk { size = max(1, size / 2) }
            if runs >= Self.mostRuns { break }
        }
    }

    /// Finds after how many steps the oldest job may always run first.
    private mutating func simplifyOrder() throws {
        runs = 0
        var (tooFew, enough) = (-1, try Verdict(of: plan).steps)
        while enough - tooFew > 1 {
            var simpler = plan
            simpler.drawnSteps = tooFew < 0 ? 0 : (tooFew + enough) / 2
            if try isBroken(simpler) { enough = simpler.drawnSteps ?? 0 } else { tooFew = simpler.drawnSteps ?? 0 }
        }
    }

    private mutating func isBroken(_ candidate: Plan) throws -> Bool {
        guard runs < Self.mostRuns else { return false }
        runs += 1
        guard try Verdict(of: candidate).invariant == invariant else { return false }
        plan = candidate
        return true
    }
}
