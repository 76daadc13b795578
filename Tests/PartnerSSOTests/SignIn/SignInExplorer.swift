import PartnerSSOPluginKit

@testable import PartnerSSO

/// Walks the sign-in's state machine with every representative event from every state that can be reached.
enum SignInExplorer {
    typealias Machine = SignInStateMachine

    /// What one event did in one state.
    struct Step: Sendable {
        let plan: Machine.Plan
        let from: Machine.State
        let representative: Representative
        let to: Machine.State
        let effect: Machine.Effect?

        /// Whether the state was waiting for the event.
        var isExpected: Bool {
            switch effect {
            case nil, .reportImpossible: false
            default: true
            }
        }
    }

    static let plans: [Machine.Plan] = [true, false].flatMap { hasFramework in
        [ServiceNeeds.StatusUse.wanted, .ignored].flatMap { statusUse in
            [Asking.never, .ifNeeded].map { asking in
                Machine.Plan(hasFramework: hasFramework, statusUse: statusUse, asking: asking)
            }
        }
    }

    /// Every step from every state that can be reached under a plan.
    static func steps(of plan: Machine.Plan) -> [Step] {
        var steps: [Step] = []
        var known: Set<Machine.State> = [.ready]
        var waiting: [Machine.State] = [.ready]
        while let state = waiting.popLast() {
            for representative in Representative.all {
                var machine = Machine(plan: plan, state: state)
                let effect = machine.handle(representative.event)
                let step = Step(
                    plan: plan,
                    from: state,
                    representative: representative,
                    to: machine.state,
                    effect: effect
                )
                steps.append(step)
                if known.insert(machine.state).inserted { waiting.append(machine.state) }
            }
        }
        return steps
    }

    /// Every step under every plan.
    static let allSteps: [Step] = plans.flatMap(steps)
}
