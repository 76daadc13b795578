/// What became of one world.
struct Verdict: Sendable, Equatable {
    let invariant: String?
    let story: [String]
    /// A digest of the order in which everything ran.
    let digest: UInt64
    let steps: Int

    /// Runs a world.
    ///
    /// - Parameter plan: What happens in it.
    /// - Throws: `SSOError` when the product's configuration has faults.
    @MainActor
    init(of plan: Plan) throws {
        let world = try World(plan)
        world.run(plan)
        invariant = world.failure?.invariant
        story = world.story.lines
        digest = world.loop.digest
        steps = world.loop.steps
    }
}
