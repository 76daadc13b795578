import PartnerSSOStorm
import StormReplays

/// What became of one world.
struct Verdict: Sendable, Equatable {
    let invariant: String?
    let story: [String]
    /// The acts and faults among it, for a replay file.
    let told: StormStory
    let diagram: String?
    /// A digest of the order in which everything ran.
    let digest: UInt64
    let steps: Int

    /// Runs a world.
    ///
    /// - Parameters:
    ///   - plan: What happens in it.
    ///   - draws: Whether to draw a diagram.
    /// - Throws: `SSOError` when the product's configuration has faults.
    @MainActor
    init(of plan: Plan, draws: Bool = false) throws {
        let world = try World(plan)
        Coverage.current?.beginWorld()
        world.draws = draws
        world.run(plan)
        invariant = world.breach?.invariant
        story = world.story.lines
        told = StormStory(beginning: StormStory.Beginning(world.shape), moments: world.story.moments)
        diagram = draws ? world.diagram.text : nil
        digest = world.loop.digest
        steps = world.loop.steps
    }

    /// Where two runs of one world part, or `nil` if they are the same.
    func difference(from other: Verdict) -> String? {
        guard self != other else { return nil }
        let lines = zip(story, other.story).first { $0 != $1 }
        return lines.map { "\n\($0)\n\($1)" } ?? "\(steps) and \(other.steps) steps of the same story"
    }
}
