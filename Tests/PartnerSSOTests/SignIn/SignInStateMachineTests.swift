import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSO

@Suite("The sign-in's state machine, walked exhaustively")
struct SignInStateMachineTests {
    typealias Machine = SignInStateMachine
    typealias Kind = SignInStateMachine.State.Kind

    /// The one event each state waits for, besides a failure.
    private static let awaited: [Kind: Machine.Event.Kind] = [
        .ready: .started, .checkingPermission: .permission, .identifyingSilently: .identity,
        .findingProfiles: .profiles, .askingPermission: .permission, .loadingPicker: .picker,
        .identifyingInteractively: .identity, .resolvingProvider: .resolved, .verifying: .verification,
        .proving: .proof, .exchanging: .exchanged, .choosing: .chosen,
    ]

    @Test("The representative events are of every kind")
    func representatives() {
        #expect(Set(Representative.all.map(\.event.kind)) == Set(Machine.Event.Kind.allCases))
    }

    @Test("Every state takes the event it waits for and a failure; any other event changes nothing")
    func everyStateWithEveryEvent() {
        for step in SignInExplorer.allSteps {
            let (state, event) = (step.from.kind, step.representative.event.kind)
            let isAwaited = state != .finished && (event == .failed || Self.awaited[state] == event)
            #expect(step.isExpected == isAwaited, "\(event) in \(state)")
            if !step.isExpected { #expect(step.to == step.from) }
        }
    }

    @Test("An unexpected event is reported by name, and one after the end is not")
    func unexpected() {
        for step in SignInExplorer.allSteps where !step.isExpected {
            if case .reportImpossible(let what) = step.effect {
                #expect(what == "\(step.representative.event.kind) in \(step.from.kind)")
            } else {
                #expect(step.from == .finished)
            }
        }
    }

    @Test("No state is out of reach")
    func everyStateIsReached() {
        let reached = Set(SignInExplorer.allSteps.map(\.to.kind)).union([.ready])
        #expect(reached == Set(Kind.allCases))
        let searches = SignInExplorer.allSteps.map(\.to)
        for search in Machine.Search.allCases {
            #expect(searches.contains(.checkingPermission(search)))
            #expect(searches.contains(.identifyingSilently(search)))
        }
    }

    @Test("No state is a dead end", arguments: SignInExplorer.plans)
    func everyStateEnds(plan: Machine.Plan) {
        let steps = SignInExplorer.steps(of: plan).filter { $0.isExpected && $0.representative.event.kind != .failed }
        var ending: Set<Machine.State> = [.finished]
        var count = 0
        while count != ending.count {
            count = ending.count
            for step in steps where ending.contains(step.to) { ending.insert(step.from) }
        }
        #expect(Set(steps.map(\.from)).union([.finished]) == ending)
    }

    @Test("Every effect is answered by the event its state waits for")
    func effectsMatchStates() {
        for step in SignInExplorer.allSteps {
            guard let answer = step.effect?.answer else { continue }
            #expect(Self.awaited[step.to.kind] == answer, "\(step.to.kind)")
        }
    }

    @Test("A finished flow has one ending, and every ending finishes the flow")
    func endings() {
        for step in SignInExplorer.allSteps where step.isExpected {
            #expect((step.to == .finished) == (step.effect?.ending != nil))
        }
    }

    @Test("Every reason for a regular sign-in is reached by some path")
    func everyReasonIsReached() {
        let reached = SignInExplorer.allSteps.compactMap { $0.effect?.reason }
        #expect(Set(reached) == Set(RegularReason.allCases))
    }

    @Test("Every reason but the service's own is reached without the service naming it")
    func reasonsOfTheFlow() {
        let steps = SignInExplorer.allSteps.filter { $0.representative.label != "declined" }
        let declines = RegularReason.ServiceDecline.allCases.map(RegularReason.serviceDeclined)
        let ownReasons = Set(RegularReason.allCases).subtracting(declines + [.unknownProvider])
        #expect(Set(steps.compactMap { $0.effect?.reason }) == ownReasons)
    }

    @Test("Random events never break the machine, and it ends at most once", arguments: 0..<500)
    func fuzz(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var machine = Machine(plan: try #require(SignInExplorer.plans.randomElement(using: &random)))
        var endings = 0
        for _ in 0..<60 {
            let before = machine.state
            let event = try #require(Representative.all.randomElement(using: &random)).event
            // Failures would end most runs early.
            if event.kind == .failed, Int.random(in: 0..<20, using: &random) > 0 { continue }
            let effect = machine.handle(event)
            if effect?.ending != nil { endings += 1 }
            if case .reportImpossible = effect { #expect(machine.state == before) }
            if before == .finished { #expect(effect == nil && machine.state == .finished) }
        }
        #expect(endings <= 1)
        #expect((endings == 1) == (machine.state == .finished))
    }
}

extension SignInStateMachine.Effect {
    /// The event that answers the effect, or `nil` when none does.
    var answer: SignInStateMachine.Event.Kind? {
        switch self {
        case .checkPermission: .permission
        case .identify: .identity
        case .findProfiles: .profiles
        case .loadPicker: .picker
        case .resolve: .resolved
        case .verify: .verification
        case .prove: .proof
        case .exchange: .exchanged
        case .choose: .chosen
        case .finish, .reportImpossible: nil
        }
    }

    var ending: SignInStateMachine.Ending? {
        guard case .finish(let ending) = self else { return nil }
        return ending
    }

    var reason: RegularReason? {
        guard case .regularSignIn(let reason, _, _)? = ending else { return nil }
        return reason
    }
}
