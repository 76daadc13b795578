/// Makes a plan that breaks a promise shorter, for as long as it breaks the same promise.
@MainActor
struct Shrinking {
    private static let mostRuns = 600

    private let breaks: @MainActor (Plan) throws -> Bool
    private(set) var plan: Plan
    private var runs = 0

    /// Creates what shortens a plan.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - breaks: Whether a world of a shorter plan still breaks the promise.
    init(_ plan: Plan, breaks: @escaping @MainActor (Plan) throws -> Bool) {
        (self.plan, self.breaks) = (plan, breaks)
    }

    /// Leaves out ever smaller parts, then makes the pauses and the order simpler.
    ///
    /// - Parameter steps: How many steps the world takes.
    /// - Throws: What running a world throws.
    mutating func run(steps: Int) throws {
        try shorten()
        for index in plan.entries.indices {
            var simpler = plan
            simpler.entries[index].pause = .milliseconds(0)
            if simpler != plan { _ = try isBroken(simpler) }
        }
        try simplifyOrder(steps)
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
    private mutating func simplifyOrder(_ steps: Int) throws {
        runs = 0
        var (tooFew, enough) = (-1, steps)
        while enough - tooFew > 1 {
            let drawn = tooFew < 0 ? 0 : (tooFew + enough) / 2
            var simpler = plan
            simpler.drawnSteps = drawn
            if try isBroken(simpler) { enough = drawn } else { tooFew = drawn }
        }
    }

    private mutating func isBroken(_ candidate: Plan) throws -> Bool {
        guard runs < Self.mostRuns else { return false }
        runs += 1
        guard try breaks(candidate) else { return false }
        plan = candidate
        return true
    }
}
